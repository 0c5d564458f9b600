//! Token trees and literals.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::{Lowerer, plain};
use crate::extract::syntax::{Literal, MacroCall, Token, TokenKind};

impl Lowerer<'_> {
    pub(super) fn tokens(&self, stream: &TokenStream) -> Vec<Token> {
        let mut tokens = Vec::new();
        self.push_tokens(stream.clone(), &mut tokens);
        tokens
    }

    fn push_tokens(&self, stream: TokenStream, tokens: &mut Vec<Token>) {
        for tree in stream {
            let span = tree.span();
            let kind = match tree {
                TokenTree::Ident(ident) => match ident.to_string().as_str() {
                    "true" => TokenKind::Literal(Literal::Bool(true)),
                    "false" => TokenKind::Literal(Literal::Bool(false)),
                    _ => TokenKind::Ident(plain(&ident)),
                },
                TokenTree::Punct(punct) => TokenKind::Punct(punct.as_char()),
                TokenTree::Literal(token) => TokenKind::Literal(literal(&syn::Lit::new(token))),
                TokenTree::Group(group) => {
                    let opening = match group.delimiter() {
                        Delimiter::Parenthesis => '(',
                        Delimiter::Bracket => '[',
                        Delimiter::Brace => '{',
                        Delimiter::None => {
                            self.push_tokens(group.stream(), tokens);
                            continue;
                        }
                    };
                    TokenKind::Group(opening, self.tokens(&group.stream()))
                }
            };
            tokens.push(Token {
                span: self.at(span),
                kind,
            });
        }
    }

    pub(super) fn macro_call(&self, call: &syn::Macro) -> MacroCall {
        let path = self.path(&call.path);
        MacroCall {
            span: path.span.to(self.at(call.delimiter.span().close())),
            path,
            tokens: self.tokens(&call.tokens),
        }
    }
}

/// The value of a literal.
pub(super) fn literal(lit: &syn::Lit) -> Literal {
    match lit {
        syn::Lit::Str(text) => Literal::Str(string(text)),
        syn::Lit::ByteStr(bytes) => Literal::Bytes(bytes.value()),
        syn::Lit::CStr(text) => Literal::Bytes(text.value().into_bytes()),
        syn::Lit::Byte(byte) => Literal::Byte(byte.value()),
        syn::Lit::Char(char) => Literal::Char(char.value()),
        // `1f32` is a float, though the parser keeps it among the integers.
        syn::Lit::Int(int) if matches!(int.suffix(), "f16" | "f32" | "f64" | "f128") => {
            Literal::Float(int.base10_digits().to_owned(), int.suffix().to_owned())
        }
        syn::Lit::Int(int) => Literal::Int(int.base10_digits().to_owned(), int.suffix().to_owned()),
        syn::Lit::Float(float) => {
            Literal::Float(float.base10_digits().to_owned(), float.suffix().to_owned())
        }
        syn::Lit::Bool(bool) => Literal::Bool(bool.value),
        other => Literal::Str(match other {
            syn::Lit::Verbatim(token) => token.to_string(),
            _ => String::new(),
        }),
    }
}

/// The value of a string. rustc turns `\r\n` into `\n` when it reads a file; the parser does so for plain strings only.
pub(super) fn string(text: &syn::LitStr) -> String {
    let value = text.value();
    if value.contains("\r\n") && text.token().to_string().starts_with('r') {
        return value.replace("\r\n", "\n");
    }
    value
}
