import ts from 'typescript'

/** A regular expression in a source; null if its text is not known before the program runs. */
type FoundPattern = { file: string; line: number; pattern: { source: string; flags: string } | null }

/** The regular expressions of a source: literals, and `RegExp` with its constant arguments. */
export function findPatterns(source: ts.SourceFile): FoundPattern[] {
  const found: FoundPattern[] = []
  function visit(node: ts.Node): void {
    const pattern = patternOf(node, source)
    if (pattern !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ file: source.fileName, line: line + 1, pattern })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Undefined for other nodes. */
function patternOf(node: ts.Node, source: ts.SourceFile): FoundPattern['pattern'] | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return undefined
  const [text, flags] = (node.arguments ?? []).map((argument) => constantText(argument, source))
  return typeof text === 'string' && flags !== null ? { source: text, flags: flags ?? '' } : null
}

/** The text of an expression of literals and constants of the same file; null for others. */
function constantText(node: ts.Expression, source: ts.SourceFile): string | null {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text
  if (ts.isIdentifier(node)) return textOfConstant(node.text, source)
  if (!ts.isTemplateExpression(node)) return null
  return node.templateSpans.reduce<string | null>((before, { expression, literal }) => {
    const text = constantText(expression, source)
    return before === null || text === null ? null : before + text + literal.text
  }, node.head.text)
}

function textOfConstant(name: string, source: ts.SourceFile): string | null {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
      continue
    for (const { name: own, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(own) && own.text === name && initializer) return constantText(initializer, source)
    }
  }
  return null
}
