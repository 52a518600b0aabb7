import ts from 'typescript'
import { nodesIn, type Sources } from './source-program.ts'

/** Attributes and props that a person reads or hears. */
const forPeople =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|summary|caption|legend|description|intro|heading|text|message|error|question|\w+Label)$/

/** Names are the same in every language; the level of a heading is not text. */
const names = /Mâm|OpenStreetMap/g

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(names, '').replace(/^h[1-6]$/, ''))
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('')
}

const joining = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
])
const and = ts.SyntaxKind.AmpersandAmpersandToken

/** The possible values of an expression: through conditions, defaults and parentheses. */
function* outcomes(node: ts.Expression): Generator<ts.Expression> {
  if (ts.isConditionalExpression(node)) {
    yield* outcomes(node.whenTrue)
    yield* outcomes(node.whenFalse)
  } else if (ts.isBinaryExpression(node)) {
    if (joining.has(node.operatorToken.kind)) yield* outcomes(node.left)
    if (joining.has(node.operatorToken.kind) || node.operatorToken.kind === and) yield* outcomes(node.right)
  } else if (ts.isParenthesizedExpression(node)) yield* outcomes(node.expression)
  else yield node
}

function literalsOf(node: ts.Expression | undefined): string[] {
  if (!node) return []
  return [...outcomes(node)].flatMap((outcome) => textOf(outcome) ?? []).filter(hasWords)
}

function literalsIn(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return hasWords(node.text) ? [node.text.trim()] : []
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalsOf(node.expression)
  if (!ts.isJsxAttribute(node) || !forPeople.test(node.name.getText())) return []
  const value = node.initializer
  return literalsOf(
    value && ts.isJsxExpression(value) ? value.expression : (value as ts.Expression | undefined),
  )
}

/** Text in JSX outside the modules of words. */
export function literalsInJsx({ files, pathOf }: Sources): string[] {
  return files.flatMap((file) =>
    [...nodesIn(file)].flatMap((node) => literalsIn(node).map((text) => `${pathOf(node)}: ${text}`)),
  )
}

const sentence = /^\p{Lu}\p{L}*[,;:]? \S*\p{L}|\p{L} \p{L}+.*[.?…]$/u

function isBilingual(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && /^(en|vi)$/.test(node.name.getText())
}

/** Texts for developers and operators: thrown errors, queries, types, names of modules. */
function isForDevelopers(node: ts.Node): boolean {
  return (
    ts.isThrowStatement(node) ||
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node)
  )
}

function sentencesIn(node: ts.Node): string[] {
  if (isBilingual(node) || isForDevelopers(node)) return []
  const text = textOf(node)
  const own = text !== null && !ts.isJsxText(node) && sentence.test(text) && hasWords(text) ? [text] : []
  const below: string[] = []
  ts.forEachChild(node, (child) => {
    below.push(...sentencesIn(child))
  })
  return [...own, ...below]
}

/** Sentences in one language only, unless they are listed as such. */
export function sentencesInOneLanguage({ files, pathOf }: Sources, known: ReadonlySet<string>): string[] {
  return files.flatMap((file) =>
    sentencesIn(file)
      .filter((text) => !known.has(text))
      .map((text) => `${pathOf(file)}: ${text}`),
  )
}

/** Objects with a text in one language only, or with the same text in both. */
export function halfTranslated({ files, pathOf }: Sources, trueEquals: ReadonlySet<string>): string[] {
  const faults: string[] = []
  for (const file of files)
    for (const node of nodesIn(file)) {
      if (!ts.isObjectLiteralExpression(node)) continue
      const [en, vi] = ['en', 'vi'].map((language) =>
        node.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === language),
      )
      if (!en && !vi) continue
      const texts = [en, vi].map((one) =>
        one && ts.isPropertyAssignment(one) ? one.initializer.getText() : '',
      )
      const [english = '', vietnamese = ''] = texts
      const isLacking = texts.some((text) => /^(''|""|``)?$/.test(text))
      if (isLacking || (english === vietnamese && !trueEquals.has(english)))
        faults.push(`${pathOf(node)}: ${node.getText().slice(0, 80)}`)
    }
  return faults
}
