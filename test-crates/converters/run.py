"""Asks every client what it makes of every schema of `../oracle/truth.json` and `shapes.json`, and writes who fails to `outcomes.json`."""

import copy
import json
import logging
import os
import pathlib
import subprocess
import warnings

os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"  # else litellm looks for a newer one
warnings.filterwarnings("ignore")
logging.disable(logging.CRITICAL)

import google.genai._mcp_utils as genai  # noqa: E402
from langchain_google_genai import _function_utils as langchain  # noqa: E402
from litellm.llms.vertex_ai.common_utils import _build_vertex_schema  # noqa: E402

from checks import refusals  # noqa: E402

HERE = pathlib.Path(__file__).parent


class Tool:
    name = "t"
    description = "d"

    def __init__(self, schema):
        self.input_schema = self.inputSchema = schema


def by_google_genai(schema):
    tool = genai.mcp_to_gemini_tool(Tool(schema)).model_dump(exclude_none=True, mode="json")
    return tool["function_declarations"][0].get("parameters")


def by_langchain(schema):
    tool = {"name": "t", "description": "d", "parameters": schema}
    tool = langchain.convert_to_genai_function_declarations([tool])
    tool = tool[0] if isinstance(tool, list) else tool
    return tool.model_dump(exclude_none=True, mode="json")["function_declarations"][0].get("parameters")


PYTHON = {"google-genai": by_google_genai, "langchain": by_langchain, "litellm": _build_vertex_schema}


def failure(convert, schema):
    try:
        sent = convert(copy.deepcopy(schema))
    except Exception as error:  # whatever a client raises ends the user's request
        return f"raises {type(error).__name__}"
    return describe(refusals(sent))


def describe(found):
    return "; ".join(f"{path or '/'} {what}" for path, what in found[:2])


def main():
    truth = json.loads((HERE / "../oracle/truth.json").read_text())
    schemas = {
        f"{server}/{tool['name']}": tool["inputSchema"]
        for server, listed in truth["servers"].items()
        for tool in listed["tools"]
    }
    shapes = json.loads((HERE / "shapes.json").read_text())
    schemas |= {f"Shapes/{name}": schema for name, schema in shapes.items()}
    node = subprocess.run(
        ["node", HERE / "converters.mjs"], input=json.dumps(schemas), capture_output=True, text=True, check=True
    )
    javascript = json.loads(node.stdout)
    outcomes = {}
    for tool, schema in schemas.items():
        bare = {key: value for key, value in schema.items() if key != "$schema"}
        fails = {client: failure(convert, schema) for client, convert in PYTHON.items()} | {"api": describe(refusals(bare))}
        for client, answer in javascript[tool].items():
            fails[client] = answer["fails"] if "fails" in answer else describe(refusals(answer["sends"]))
        fails = {client: why for client, why in fails.items() if why}
        if fails:
            outcomes[tool] = fails
    text = json.dumps({"tools": len(schemas), "fails": outcomes}, indent=1)
    (HERE / "outcomes.json").write_text(text + "\n")


main()
