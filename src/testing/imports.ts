// What one source file imports, read from its syntax tree: static, dynamic, re-exported, in types, and by address (workers).
import { parseSync } from 'vite'

export interface Import {
  /** As written, without a query; `null` when it is computed and cannot be read. */
  readonly request: string | null
  /** Gone after compilation. */
  readonly typeOnly: boolean
}

export function importsOf(file: string, source: string): readonly Import[] {
  const { program, module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (request: string | null, typeOnly: boolean) => found.push({ request: request?.replace(/\?.*$/, '') ?? null, typeOnly })
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType))
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType)
  visit(program, (node) => {
    if (node.type === 'ImportExpression') add(literal(node.source), false)
    if (node.type === 'TSImportType') add(literal(node.source), true)
    if (isMetaUrl(node) || isGlob(node)) {
      const first = (node.arguments as unknown[])[0]
      for (const part of isNode(first) && first.type === 'ArrayExpression' ? (first.elements as unknown[]) : [first])
        add(literal(part), false)
    }
  })
  return found
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>).type === 'string'
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see)
  else if (isNode(value)) {
    see(value)
    for (const key of Object.keys(value)) visit(value[key], see)
  }
}

const literal = (node: unknown): string | null => (isNode(node) && typeof node.value === 'string' ? node.value : null)

/** `new URL('./engine.worker.ts', import.meta.url)` */
function isMetaUrl(node: Node): boolean {
  if (node.type !== 'NewExpression' || !isNode(node.callee) || node.callee.name !== 'URL') return false
  return isMeta((node.arguments as unknown[])[1], 'url')
}

/** `import.meta.glob('./texts/*.txt')` */
function isGlob(node: Node): boolean {
  return node.type === 'CallExpression' && isMeta(node.callee, 'glob')
}

function isMeta(node: unknown, property: string): boolean {
  return (
    isNode(node) && isNode(node.object) && node.object.type === 'MetaProperty' && isNode(node.property) && node.property.name === property
  )
}
