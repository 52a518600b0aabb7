// A stage of the gate: compiler errors, and faults that need types and that the compiler accepts. One program serves
// both, which takes half the time of two. `node tools/code-rules/check-types.ts [FOLDER]`.
import { relative, resolve } from 'node:path'
import ts from 'typescript'
import { findTableWriters } from './find-table-writers.ts'
import { findInNodes, report } from './finding.ts'

const root = resolve(process.argv[2] ?? '.')
const { config, error } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const program = ts.createProgram(fileNames, options)
const refused = [...(error ? [error] : []), ...errors, ...ts.getPreEmitDiagnostics(program)]
const checker = program.getTypeChecker()

/**
 * Promises without `await`: their errors are lost, and they may run after the next statements. Switches over known
 * values with missing cases and no default: a new value would fall through silently.
 */
function problemOf(node: ts.Node): string | null {
  if (ts.isExpressionStatement(node) && isFloating(node.expression)) return 'a promise that nobody waits for'
  const missing = ts.isSwitchStatement(node) ? missingCases(node) : []
  return missing.length > 0 ? `a switch without ${missing.join(', ')}` : null
}

function isFloating(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isFloating(node.expression)
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node) || isAssignment(node)) return false
  if (ts.isConditionalExpression(node)) {
    return isFloating(node.whenTrue) || isFloating(node.whenFalse)
  }
  if (ts.isBinaryExpression(node)) return isFloating(node.right)
  return holdsPromise(checker.getTypeAtLocation(node)) && !isHandled(node)
}

function isAssignment(node: ts.Expression): boolean {
  if (!ts.isBinaryExpression(node)) return false
  const { kind } = node.operatorToken
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

/** A `catch`, or a `then` with both callbacks; calls after it are made for their own sake. */
function isHandled(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression: receiver, name } = node.expression
  if (name.text === 'catch') return node.arguments.length > 0
  if (name.text === 'then') return node.arguments.length > 1
  return name.text === 'finally' && !isFloating(receiver)
}

/** A promise, a union with one, or a list of them. Fastify's instance can be awaited but is not one. */
function holdsPromise(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some((part) => holdsPromise(part))
  if (type.symbol?.name === 'Promise') return true
  if (!checker.isArrayType(type)) return false
  const [item] = checker.getTypeArguments(type as ts.TypeReference)
  return item !== undefined && holdsPromise(item)
}

function missingCases(node: ts.SwitchStatement): string[] {
  const { clauses } = node.caseBlock
  if (clauses.some(ts.isDefaultClause)) return []
  const type = checker.getTypeAtLocation(node.expression)
  const parts = type.isUnion() ? type.types : [type]
  if (!parts.every(isKnownValue)) return []
  const handled = new Set(
    clauses.filter(ts.isCaseClause).map((clause) => checker.getTypeAtLocation(clause.expression)),
  )
  const names = new Set([...handled].map((part) => checker.typeToString(part)))
  return parts.map((part) => checker.typeToString(part)).filter((name) => !names.has(name))
}

function isKnownValue(type: ts.Type): boolean {
  const known = ts.TypeFlags.Literal | ts.TypeFlags.Null | ts.TypeFlags.Undefined
  return (type.flags & known) !== 0
}

/** In the format of `tsc`. */
function printRefused(): void {
  if (refused.length === 0) return
  const host = { getCurrentDirectory: () => root, getNewLine: () => '\n', getCanonicalFileName: String }
  console.log(ts.formatDiagnostics(refused, host))
  process.exitCode = 1
}

printRefused()
const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'))
const findings = [
  ...own.flatMap((source) => findInNodes(source, problemOf)),
  ...findTableWriters(own, checker),
]
report(findings.map((finding) => ({ ...finding, file: relative(root, finding.file) })))
