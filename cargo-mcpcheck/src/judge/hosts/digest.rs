//! SHA-1 and SHA-256 in hexadecimal digits, as hosts put them behind names that they cut. Not for anything secret.

#![expect(clippy::many_single_char_names, reason = "the names of FIPS 180-4")]

use std::fmt::Write as _;

/// The SHA-1 of a text, 40 digits.
pub(super) fn sha1(text: &str) -> String {
    let mut state: [u32; 5] = [
        0x6745_2301,
        0xefcd_ab89,
        0x98ba_dcfe,
        0x1032_5476,
        0xc3d2_e1f0,
    ];
    for block in blocks(text.as_bytes()) {
        let mut words = block.to_vec();
        for index in 16..80 {
            let mixed = [3, 8, 14, 16]
                .iter()
                .filter_map(|back| words.get(index - back))
                .fold(0, |mixed, word| mixed ^ word);
            words.push(mixed.rotate_left(1));
        }
        let [mut a, mut b, mut c, mut d, mut e] = state;
        for (index, word) in words.iter().enumerate() {
            let (choice, constant) = match index {
                0..20 => ((b & c) | (!b & d), 0x5a82_7999),
                20..40 => (b ^ c ^ d, 0x6ed9_eba1),
                40..60 => ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc),
                _ => (b ^ c ^ d, 0xca62_c1d6),
            };
            let next = a
                .rotate_left(5)
                .wrapping_add(choice)
                .wrapping_add(e)
                .wrapping_add(constant)
                .wrapping_add(*word);
            (a, b, c, d, e) = (next, a, b.rotate_left(30), c, d);
        }
        add(&mut state, [a, b, c, d, e]);
    }
    hexadecimal(&state)
}

/// The SHA-256 of a text, 64 digits.
pub(super) fn sha256(text: &str) -> String {
    let mut state: [u32; 8] = [
        0x6a09_e667,
        0xbb67_ae85,
        0x3c6e_f372,
        0xa54f_f53a,
        0x510e_527f,
        0x9b05_688c,
        0x1f83_d9ab,
        0x5be0_cd19,
    ];
    for block in blocks(text.as_bytes()) {
        let words = schedule(block);
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = state;
        for (word, constant) in words.iter().zip(CONSTANTS) {
            let rotated = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = (e & f) ^ (!e & g);
            let first = h
                .wrapping_add(rotated)
                .wrapping_add(choice)
                .wrapping_add(constant)
                .wrapping_add(*word);
            let rotated = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let majority = (a & b) ^ (a & c) ^ (b & c);
            let second = rotated.wrapping_add(majority);
            (h, g, f, e) = (g, f, e, d.wrapping_add(first));
            (d, c, b, a) = (c, b, a, first.wrapping_add(second));
        }
        add(&mut state, [a, b, c, d, e, f, g, h]);
    }
    hexadecimal(&state)
}

/// The 64 words of SHA-256 that a block becomes.
fn schedule(block: [u32; 16]) -> Vec<u32> {
    let mut words = block.to_vec();
    for index in 16..64 {
        let back = |count: usize| words.get(index - count).copied().unwrap_or_default();
        let (early, late) = (back(15), back(2));
        let early = early.rotate_right(7) ^ early.rotate_right(18) ^ (early >> 3);
        let late = late.rotate_right(17) ^ late.rotate_right(19) ^ (late >> 10);
        words.push(
            back(16)
                .wrapping_add(early)
                .wrapping_add(back(7))
                .wrapping_add(late),
        );
    }
    words
}

/// A text as blocks of 16 words, ended as both algorithms want it: a one, zeros, the length in bits.
fn blocks(bytes: &[u8]) -> Vec<[u32; 16]> {
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((bytes.len() as u64).wrapping_mul(8).to_be_bytes());
    let (blocks, _) = padded.as_chunks::<64>();
    blocks
        .iter()
        .map(|block| {
            let mut words = [0; 16];
            let (bytes, _) = block.as_chunks::<4>();
            for (word, bytes) in words.iter_mut().zip(bytes) {
                *word = u32::from_be_bytes(*bytes);
            }
            words
        })
        .collect()
}

fn add<const COUNT: usize>(state: &mut [u32; COUNT], more: [u32; COUNT]) {
    for (word, more) in state.iter_mut().zip(more) {
        *word = word.wrapping_add(more);
    }
}

fn hexadecimal(words: &[u32]) -> String {
    words.iter().fold(String::new(), |mut digits, word| {
        let _ = write!(digits, "{word:08x}");
        digits
    })
}

/// The first bits of the cube roots of the first 64 primes.
const CONSTANTS: [u32; 64] = [
    0x428a_2f98,
    0x7137_4491,
    0xb5c0_fbcf,
    0xe9b5_dba5,
    0x3956_c25b,
    0x59f1_11f1,
    0x923f_82a4,
    0xab1c_5ed5,
    0xd807_aa98,
    0x1283_5b01,
    0x2431_85be,
    0x550c_7dc3,
    0x72be_5d74,
    0x80de_b1fe,
    0x9bdc_06a7,
    0xc19b_f174,
    0xe49b_69c1,
    0xefbe_4786,
    0x0fc1_9dc6,
    0x240c_a1cc,
    0x2de9_2c6f,
    0x4a74_84aa,
    0x5cb0_a9dc,
    0x76f9_88da,
    0x983e_5152,
    0xa831_c66d,
    0xb003_27c8,
    0xbf59_7fc7,
    0xc6e0_0bf3,
    0xd5a7_9147,
    0x06ca_6351,
    0x1429_2967,
    0x27b7_0a85,
    0x2e1b_2138,
    0x4d2c_6dfc,
    0x5338_0d13,
    0x650a_7354,
    0x766a_0abb,
    0x81c2_c92e,
    0x9272_2c85,
    0xa2bf_e8a1,
    0xa81a_664b,
    0xc24b_8b70,
    0xc76c_51a3,
    0xd192_e819,
    0xd699_0624,
    0xf40e_3585,
    0x106a_a070,
    0x19a4_c116,
    0x1e37_6c08,
    0x2748_774c,
    0x34b0_bcb5,
    0x391c_0cb3,
    0x4ed8_aa4a,
    0x5b9c_ca4f,
    0x682e_6ff3,
    0x748f_82ee,
    0x78a5_636f,
    0x84c8_7814,
    0x8cc7_0208,
    0x90be_fffa,
    0xa450_6ceb,
    0xbef9_a3f7,
    0xc671_78f2,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of FIPS 180-4, and lengths around the end of a block.
    #[test]
    fn published_examples_are_met() {
        assert_eq!(sha1("abc"), "a9993e364706816aba3e25717850c26c9cd0d89d");
        assert_eq!(sha1(""), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
        let two_blocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(sha1(two_blocks), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
        assert_eq!(
            sha256("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(
            sha256(""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
        assert_eq!(
            sha256(two_blocks),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        );
        let million = "a".repeat(1_000_000);
        assert_eq!(sha1(&million), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
        assert_eq!(
            sha256(&million),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        );
    }
}
