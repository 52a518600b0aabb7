import ts from 'typescript'
import { nodesIn, type Sources } from './source-program.ts'

/** One module's words: each language's keys with what stands behind them. */
type Words = { path: string; en: ts.ObjectLiteralExpression; vi: ts.ObjectLiteralExpression }

function languageOf(words: ts.ObjectLiteralExpression, language: string): ts.ObjectLiteralExpression | null {
  for (const property of words.properties)
    if (ts.isPropertyAssignment(property) && nameOf(property) === language)
      return ts.isObjectLiteralExpression(property.initializer) ? property.initializer : null
  return null
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
    ? name.text
    : ''
}

function listWords({ files, pathOf }: Sources): Words[] {
  const found: Words[] = []
  for (const file of files)
    for (const node of nodesIn(file)) {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineWords') continue
      const [argument] = node.arguments
      if (!argument || !ts.isObjectLiteralExpression(argument)) continue
      const [en, vi] = [languageOf(argument, 'en'), languageOf(argument, 'vi')]
      if (en && vi) found.push({ path: pathOf(node), en, vi })
    }
  return found
}

/** How many modules of words there are: none would mean that nothing was looked at. */
export function countWords(sources: Sources): number {
  return listWords(sources).length
}

/** Keys that one language has and the other has not. */
export function missingKeys(sources: Sources): string[] {
  return listWords(sources).flatMap(({ path, en, vi }) => {
    const [english, vietnamese] = [en, vi].map((words) => words.properties.map(nameOf))
    const lacks = (has: string[] = [], other: string[] = []) => has.filter((key) => !other.includes(key))
    return [...lacks(english, vietnamese), ...lacks(vietnamese, english)].map((key) => `${path} ${key}`)
  })
}

/** Keys whose text is the same in both languages, but for texts that are meant to be. */
export function untranslatedKeys(sources: Sources, trueEquals: ReadonlySet<string>): string[] {
  return listWords(sources).flatMap(({ path, en, vi }) =>
    en.properties.flatMap((property) => {
      const other = vi.properties.find((one) => nameOf(one) === nameOf(property))
      if (!other || !ts.isPropertyAssignment(property) || !ts.isPropertyAssignment(other)) return []
      const text = property.initializer.getText()
      if (text !== other.initializer.getText() || trueEquals.has(text)) return []
      return [`${path} ${nameOf(property)}: ${text}`]
    }),
  )
}

/** Keys that no source reads. A module's words may be read by key, by a choice of keys, or handed on as somebody's props. */
export function unusedKeys(sources: Sources): string[] {
  const { files, checker } = sources
  const modules = listWords(sources)
  const unread = new Map<ts.Node, string>()
  const keys = new Set<string>()
  for (const { path, en } of modules)
    for (const property of en.properties) {
      keys.add(nameOf(property))
      unread.set(property, `${path} ${nameOf(property)}`)
    }

  function read(symbol: ts.Symbol | undefined): void {
    for (const declaration of symbol?.declarations ?? []) unread.delete(declaration)
  }
  function isOfWords(symbol: ts.Symbol): boolean {
    return (symbol.declarations ?? []).some((declaration) =>
      modules.some(({ en, vi }) => declaration.parent === en || declaration.parent === vi),
    )
  }
  /** Handed to whoever wants some of it under other types. */
  function readByContext(node: ts.Expression): void {
    const wanted = checker.getContextualType(node)
    if (!wanted) return
    readAs(checker.getTypeAtLocation(node), wanted, node)
  }
  function readAs(type: ts.Type, wanted: ts.Type, node: ts.Node): void {
    for (const property of wanted.getProperties()) {
      const own = type.getProperty(property.name)
      if (!isOfWords(property)) read(own)
      // A module as a whole: both languages' words.
      if (own && /^(en|vi)$/.test(property.name))
        readAs(
          checker.getTypeOfSymbolAtLocation(own, node),
          checker.getTypeOfSymbolAtLocation(property, node),
          node,
        )
    }
  }

  for (const file of files)
    for (const node of nodesIn(file)) {
      // To ask for the type of everything would take a minute.
      if (ts.isPropertyAccessExpression(node) && keys.has(node.name.text))
        read(checker.getSymbolAtLocation(node.name))
      if (ts.isElementAccessExpression(node)) for (const one of chosenBy(node, checker)) read(one)
      if (ts.isBindingElement(node) && keys.has(boundName(node))) read(boundBy(node, checker))
      // Cheap questions first: the text of every expression is much.
      if (ts.isExpression(node) && isHandedOn(node) && namesWords(node)) readByContext(node)
    }
  return [...unread.values()]
}

/** What an access by a choice of keys may read. */
function chosenBy(node: ts.ElementAccessExpression, checker: ts.TypeChecker): (ts.Symbol | undefined)[] {
  const type = checker.getTypeAtLocation(node.expression)
  const key = checker.getTypeAtLocation(node.argumentExpression)
  const keys = key.isUnion() ? key.types : [key]
  return keys.map((one) =>
    one.isStringLiteral() || one.isNumberLiteral() ? type.getProperty(String(one.value)) : undefined,
  )
}

/** The property that is taken apart; none where it is chosen. */
function boundName({ propertyName, name }: ts.BindingElement): string {
  const own = propertyName ?? name
  return ts.isIdentifier(own) ? own.text : ''
}

function boundBy(node: ts.BindingElement, checker: ts.TypeChecker): ts.Symbol | undefined {
  return checker.getTypeAtLocation(node.parent).getProperty(boundName(node))
}

/** Whatever holds words is called so, or labels. */
function namesWords(node: ts.Node): boolean {
  return /words|labels/i.test(node.getText())
}

function isHandedOn(node: ts.Expression): boolean {
  if (!ts.isIdentifier(node) && !ts.isElementAccessExpression(node) && !ts.isCallExpression(node))
    return false
  const { parent } = node
  return (
    (ts.isCallExpression(parent) && parent.arguments.includes(node)) ||
    (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) ||
    ts.isJsxSpreadAttribute(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent)
  )
}
