import ts from 'typescript'
import { type Finding, findingAt } from './finding.ts'

/** Promises that nobody waits for: what they throw is lost, and what they do may come after what follows. */
export function findFloatingPromises(source: ts.SourceFile, checker: ts.TypeChecker): Finding[] {
  const findings: Finding[] = []
  function visit(node: ts.Node): void {
    if (ts.isExpressionStatement(node) && isFloating(node.expression, checker)) {
      findings.push(findingAt(source, node, 'a promise that nobody waits for'))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}

function isFloating(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node)) return isFloating(node.expression, checker)
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node) || isAssignment(node)) return false
  if (ts.isConditionalExpression(node)) {
    return isFloating(node.whenTrue, checker) || isFloating(node.whenFalse, checker)
  }
  if (ts.isBinaryExpression(node)) return isFloating(node.right, checker)
  return holdsPromise(checker.getTypeAtLocation(node), checker) && !isHandled(node, checker)
}

function isAssignment(node: ts.Expression): boolean {
  if (!ts.isBinaryExpression(node)) return false
  const { kind } = node.operatorToken
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

/** A `catch`, or a `then` with both ways out; whatever follows after is called for its own sake. */
function isHandled(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression: receiver, name } = node.expression
  if (name.text === 'catch') return node.arguments.length > 0
  if (name.text === 'then') return node.arguments.length > 1
  return name.text === 'finally' && !isFloating(receiver, checker)
}

/** A promise, one of several possible types, or a list of them. Fastify's instance, which can be awaited, is none. */
function holdsPromise(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((part) => holdsPromise(part, checker))
  if (type.symbol?.name === 'Promise') return true
  if (!checker.isArrayType(type)) return false
  const [item] = checker.getTypeArguments(type as ts.TypeReference)
  return item !== undefined && holdsPromise(item, checker)
}
