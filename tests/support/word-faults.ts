import ts from 'typescript'
import { nodesIn, type Sources } from './source-program.ts'

/** One module's words: each language's keys with their texts. */
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

/** The number of modules of words; zero would mean that the check saw nothing. */
export function countWords(sources: Sources): number {
  return listWords(sources).length
}

/** Keys that exist in one language only. */
export function missingKeys(sources: Sources): string[] {
  return listWords(sources).flatMap(({ path, en, vi }) => {
    const [english, vietnamese] = [en, vi].map((words) => words.properties.map(nameOf))
    const lacks = (has: string[] = [], other: string[] = []) => has.filter((key) => !other.includes(key))
    return [...lacks(english, vietnamese), ...lacks(vietnamese, english)].map((key) => `${path} ${key}`)
  })
}

/** Keys with the same text in both languages, unless it is listed as such. */
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

/** Keys that no source reads. A module's words may be read by key, by a choice of keys, or passed on as props. */
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
  /** Passed on under another type, which selects some keys. */
  function readByContext(node: ts.Expression): void {
    const wanted = checker.getContextualType(node)
    if (!wanted) return
    readAs(checker.getTypeAtLocation(node), wanted, node)
  }
  function readAs(type: ts.Type, wanted: ts.Type, node: ts.Node): void {
    for (const property of wanted.getProperties()) {
      const own = type.getProperty(property.name)
      if (!isOfWords(property)) read(own)
      // A whole module: both languages' words.
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
      // Asking for the type of every expression would take a minute.
      if (ts.isPropertyAccessExpression(node) && keys.has(node.name.text))
        read(checker.getSymbolAtLocation(node.name))
      if (ts.isElementAccessExpression(node)) for (const one of chosenBy(node, checker)) read(one)
      if (ts.isBindingElement(node) && keys.has(boundName(node))) read(boundBy(node, checker))
      // The cheap checks come first: an expression's text can be long.
      if (ts.isExpression(node) && isHandedOn(node) && namesWords(node)) readByContext(node)
    }
  return [...unread.values()]
}

/** The keys that an access by a variable may read. */
function chosenBy(node: ts.ElementAccessExpression, checker: ts.TypeChecker): (ts.Symbol | undefined)[] {
  const type = checker.getTypeAtLocation(node.expression)
  const key = checker.getTypeAtLocation(node.argumentExpression)
  const keys = key.isUnion() ? key.types : [key]
  return keys.map((one) =>
    one.isStringLiteral() || one.isNumberLiteral() ? type.getProperty(String(one.value)) : undefined,
  )
}

/** The destructured property; none for a computed one. */
function boundName({ propertyName, name }: ts.BindingElement): string {
  const own = propertyName ?? name
  return ts.isIdentifier(own) ? own.text : ''
}

function boundBy(node: ts.BindingElement, checker: ts.TypeChecker): ts.Symbol | undefined {
  return checker.getTypeAtLocation(node.parent).getProperty(boundName(node))
}

/** Variables that hold words are named words or labels. */
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
