/** A piece of a script, by its place, and what stands there instead. */
export type Edit = { start: number; end: number; text: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  else if (isNode(value)) {
    yield value
    for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part)
  }
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

/** Gives named functions other bodies; each name is met exactly once, or it is missing. */
export function functionBodies(
  program: unknown,
  bodies: Record<string, string>,
): { edits: Edit[]; missing: string[] } {
  const found = new Map<string, Edit[]>()
  for (const node of nodesIn(program)) {
    if (node.type !== 'FunctionDeclaration' || !isNode(node.body)) continue
    const name = nameOf(node.id)
    const text = Object.hasOwn(bodies, name) ? bodies[name] : undefined
    if (text === undefined) continue
    const { start, end } = node.body
    found.set(name, [...(found.get(name) ?? []), { start, end, text: `{ ${text} }` }])
  }
  const missing = Object.keys(bodies).filter((name) => found.get(name)?.length !== 1)
  return { edits: [...found.values()].flat(), missing }
}

const developerSays = /^(invariant|invariant\$\d|warning|warnOnce|warningOnce|Error)$/
const shortest = 25

function isLongText(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.length >= shortest
  const isJoined =
    node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && node.operator === '+')
  return isJoined && node.end - node.start >= shortest
}

/** Shortens the sentences for developers in the errors and warnings of a library: where they are thrown says enough. */
export function longMessages(program: unknown): Edit[] {
  const edits: Edit[] = []
  for (const node of nodesIn(program)) {
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
    if (!isCall || !developerSays.test(nameOf(node.callee)) || !Array.isArray(node.arguments)) continue
    // The first argument of all but an error is what must be true.
    const message: unknown =
      nameOf(node.callee) === 'Error' ? node.arguments[0] : node.arguments.slice(1).at(-1)
    if (isNode(message) && isLongText(message)) {
      edits.push({ start: message.start, end: message.end, text: '"React Router"' })
    }
  }
  return edits
}

/** The script with all edits done; one inside of another is left out. */
export function edited(code: string, edits: readonly Edit[]): string {
  let text = ''
  let done = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < done) continue
    text += code.slice(done, edit.start) + edit.text
    done = edit.end
  }
  return text + code.slice(done)
}
