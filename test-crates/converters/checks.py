"""The checks of `functionDeclarations[].parameters` by the Gemini Developer API, as far as they are known.

Stage one reads JSON into the message `google.ai.generativelanguage.v1beta.Schema`: unknown fields, lists and kinds that do not fit. Stage two looks
at the message: what is missing, what stands on the wrong type. The second is reached only where the first finds nothing.
"""

import re

FIELDS = (
    "type format title description nullable enum items maxItems minItems properties required minProperties maxProperties "
    "minimum maximum minLength maxLength pattern example anyOf propertyOrdering default"
).split()
TYPES = {"string", "number", "integer", "boolean", "array", "object", "null"}
COUNTS = {"minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"}
TEXTS = {"format", "title", "description", "pattern"}


def snake(name):
    return re.sub("([A-Z])", lambda match: "_" + match.group(1).lower(), name)


NAMES = {field: field for field in FIELDS} | {snake(field): field for field in FIELDS}


def refusals(parameters):
    """What the API would say of these parameters; empty where it takes them. `None` is a declaration without parameters."""
    if parameters is None:
        return []
    found = []
    parse(parameters, "", found)
    if not found:
        check(parameters, "", found)
    return found


def parse(node, path, found):
    if not isinstance(node, dict):
        found.append((path, "not a schema"))
        return
    for key, value in node.items():
        field = NAMES.get(key)
        if field is None:
            found.append((path, f"unknown name {key}"))
        elif field == "type":
            if isinstance(value, list):
                found.append((path, "type: not repeating"))
            elif not isinstance(value, str) or value.lower() not in TYPES:
                found.append((path, "type: no such type"))
        elif field == "items":
            if isinstance(value, list):
                found.append((path, "items: not repeating"))
            else:
                parse(value, path + "/items", found)
        elif field == "properties":
            for name, child in value.items() if isinstance(value, dict) else []:
                parse(child, f"{path}/properties/{name}", found)
        elif field == "anyOf":
            for index, child in enumerate(value or []):
                parse(child, f"{path}/anyOf/{index}", found)
        elif field == "enum":
            for member in value or []:
                if member is None:
                    found.append((path, "enum: cannot be empty"))
                elif not isinstance(member, str):
                    found.append((path, "enum: no string"))
        elif field in COUNTS and isinstance(value, float) and value != int(value):
            found.append((path, f"{field}: no whole number"))
        elif field in TEXTS and not (value is None or isinstance(value, str)):
            found.append((path, f"{field}: no string"))


def check(node, path, found, element=False):
    node = {NAMES.get(key, key): value for key, value in node.items()}
    kind = node["type"].lower() if isinstance(node.get("type"), str) else None
    items, properties, enum = node.get("items"), node.get("properties") or {}, node.get("enum")
    # `items: {}` is taken (AnswerDotAI/toolslm#68).
    if kind is None and not node.get("anyOf") and not (element and not node):
        found.append((path, "type: must be specified"))
    if items is not None and kind != "array":
        found.append((path, "items: field predicate failed"))
    if kind == "array" and items is None:
        found.append((path, "items: missing field"))
    if (properties or node.get("required")) and kind != "object":
        found.append((path, "properties: only allowed for OBJECT type"))
    if kind == "object":
        for name in node.get("required") or []:
            if name not in properties:
                found.append((path, f"required {name}: property is not defined"))
    if enum:
        # Vertex documents text members of numbers with `format: enum`; the Developer API's refusal is older than that.
        if kind != "string" and node.get("format") != "enum":
            found.append((path, "enum: only allowed for STRING type"))
        if "" in enum:
            found.append((path, "enum: cannot be empty"))
    if isinstance(items, dict):
        check(items, path + "/items", found, element=True)
    for name, child in properties.items():
        check(child, f"{path}/properties/{name}", found)
    for index, child in enumerate(node.get("anyOf") or []):
        check(child, f"{path}/anyOf/{index}", found)
