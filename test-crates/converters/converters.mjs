// Schemas on standard input, by name; on standard output what the JavaScript clients send for each, or why they fail.
import { readFileSync } from 'node:fs'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { generateText, jsonSchema, tool } from 'ai'

async function aiSdk(schema) {
  let body
  const google = createGoogleGenerativeAI({
    apiKey: 'none',
    fetch: async (_, init) => {
      body = JSON.parse(init.body)
      throw new Error('nothing is sent')
    },
  })
  const tools = { t: tool({ description: 'd', inputSchema: jsonSchema(schema) }) }
  try {
    await generateText({ model: google('gemini-3-pro'), prompt: 'x', maxRetries: 0, tools })
  } catch (error) {
    if (!body) return { fails: `raises ${error.name}` }
  }
  const declaration = body.tools[0].functionDeclarations[0]
  // The JSON form (since a recursive reference has no other) is checked by other rules, which take what schemars prints.
  return { sends: declaration.parametersJsonSchema ? null : (declaration.parameters ?? null) }
}

// anomalyco/opencode, packages/opencode/src/provider/transform.ts, `sanitizeGemini` of 2026-08.
const isObject = (node) => node !== null && typeof node === 'object' && !Array.isArray(node)
const isUnion = (node) => ['anyOf', 'oneOf', 'allOf'].some((key) => Array.isArray(node[key]))
const saysSomething = (node) =>
  isUnion(node) ||
  ['type', 'properties', 'items', 'prefixItems', 'enum', 'const', '$ref', 'additionalProperties', 'patternProperties', 'required', 'not', 'if', 'then', 'else'].some((key) => key in node)

function sanitize(value) {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(sanitize)
  const node = {}
  for (const [key, child] of Object.entries(value)) {
    node[key] = key === 'enum' && Array.isArray(child) ? child.map(String) : sanitize(child)
  }
  if (Array.isArray(node.enum) && (node.type === 'integer' || node.type === 'number')) node.type = 'string'
  if (Array.isArray(node.type)) {
    const types = node.type.filter((type) => type !== 'null')
    if (types.length === 0) {
      node.type = 'null'
    } else {
      if (node.type.includes('null')) node.nullable = true
      delete node.type
      node.anyOf = types.map((type) => ({ type }))
    }
  }
  if (node.type === 'object' && node.properties && Array.isArray(node.required)) {
    node.required = node.required.filter((name) => name in node.properties)
  }
  if (node.type === 'array' && !isUnion(node)) {
    node.items ??= {}
    if (isObject(node.items) && !saysSomething(node.items)) node.items.type = 'string'
  }
  if (node.type && node.type !== 'object' && !isUnion(node)) {
    delete node.properties
    delete node.required
  }
  return node
}

const answers = {}
for (const [name, schema] of Object.entries(JSON.parse(readFileSync(0, 'utf8')))) {
  const list = ListToolsResultSchema.safeParse({ tools: [{ name: 't', inputSchema: schema }] })
  answers[name] = {
    'ai-sdk-3': await aiSdk(structuredClone(schema)),
    opencode: await aiSdk(sanitize(structuredClone(schema))),
    'mcp-sdk': list.success ? { sends: null } : { fails: list.error.issues.map((issue) => issue.path.slice(2).join('/')).join('; ') },
  }
}
process.stdout.write(JSON.stringify(answers))
