import ts from 'typescript'
import { type Finding, findInNodes, isTest } from './finding.ts'

const maxLines = { file: 250, function: 50, component: 100 }

/** Messages are lists that need not be read as a whole. */
const lists = /-(words|content)\.tsx?$/

/**
 * Files, functions and components that are too long to read at once. A test is as long as the list of its cases, and
 * its `describe` contains all of them.
 */
export function findLongCode(file: string, text: string): Finding[] {
  if (isTest(file) || lists.test(file)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const lines = text.replace(/\n$/, '').split('\n').length
  return [
    ...(lines > maxLines.file ? [{ file, line: 1, problem: `a file of ${lines} lines` }] : []),
    ...findInNodes(source, (node) => {
      if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return null
      const kind = file.endsWith('.tsx') && returnsMarkup(node) ? 'component' : 'function'
      const length = linesOf(source, node)
      return length > maxLines[kind] ? `a ${kind} of ${length} lines` : null
    }),
  ]
}

/** The lines of a node without the comments before it. */
function linesOf(source: ts.SourceFile, node: ts.Node): number {
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  return lineAt(node.getEnd()) - lineAt(node.getStart(source)) + 1
}

/** Whether a function itself returns markup; nested functions do not count. */
function returnsMarkup(node: ts.Node): boolean {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return isMarkup(node.body)
  let found = false
  function visit(inner: ts.Node): void {
    if (ts.isReturnStatement(inner)) found ||= inner.expression !== undefined && isMarkup(inner.expression)
    else if (!ts.isFunctionLike(inner)) ts.forEachChild(inner, visit)
  }
  ts.forEachChild(node, visit)
  return found
}

function isMarkup(expression: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(expression)) return isMarkup(expression.expression)
  if (ts.isConditionalExpression(expression)) {
    return isMarkup(expression.whenTrue) || isMarkup(expression.whenFalse)
  }
  if (ts.isBinaryExpression(expression)) return isMarkup(expression.right)
  return ts.isJsxElement(expression) || ts.isJsxFragment(expression) || ts.isJsxSelfClosingElement(expression)
}
