import ts from 'typescript'
import type { Finding } from './finding.ts'

type Shared = { writer: string; columns: readonly string[] }

/**
 * Columns that another feature than the table's owner updates, because it cannot call the owner: it comes earlier in
 * the order of features, or one statement must write both. It inserts and deletes no rows, and writes no other column
 * (decision 43).
 */
const columnsOfOthers: Record<string, Shared> = {
  // The cached balance changes in the statement that posts the entry, under its condition.
  users: { writer: 'money/ledger', columns: ['coins', 'updated_at'] },
  // The same for the cash that a driver holds.
  drivers: { writer: 'money/ledger', columns: ['cash_balance'] },
  // Stock and sales figures: menus uses availability, which does not know menus.
  products: {
    writer: 'menus/availability',
    columns: [
      'stock_left',
      'stock_granted',
      'stock_until',
      'stock_id',
      'stock_by',
      'stock_since',
      'quantity_sold',
      'status',
      'updated_at',
    ],
  },
  // The same for choices.
  choices: {
    writer: 'menus/availability',
    columns: ['stock_left', 'stock_granted', 'stock_until', 'stock_id', 'stock_by', 'stock_since', 'status'],
  },
  // One statement approves, locks and unlocks accounts of every kind.
  partners: { writer: 'accounts/accounts', columns: ['status', 'standing_before_lock', 'updated_at'] },
}

/** `columns`: those of an update, each with its possible names; null for other statements. */
type Write = {
  table: string
  columns: string[][] | null
  feature: string
  source: ts.SourceFile
  node: ts.Node
}

/**
 * A table is written by one feature, and others call it (decision 43). The check sees Kysely's calls, the SQL of `sql`,
 * and each RetentionRule, by which jobs delete expired rows. A table in a variable counts as each table that its type
 * allows. `processes/` and `operator/` write by calls, and the demo fills an empty shop, so the check skips them.
 * Functions and triggers of the database maintain counts and caches and belong to their tables.
 */
export function findTableWriters(sources: readonly ts.SourceFile[], checker: ts.TypeChecker): Finding[] {
  const writes = sources.flatMap((source) => writesOf(source, checker)).filter((write) => !isShared(write))
  return Object.entries(Object.groupBy(writes, ({ table }) => table)).flatMap(([table, of = []]) => {
    const features = [...new Set(of.map(({ feature }) => feature))].toSorted()
    if (features.length === 1 && table !== unknownTable) return []
    return of.map(({ source, node, feature }) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      const others = features.filter((each) => each !== feature)
      const problem =
        table === unknownTable
          ? 'writes a table that no type names'
          : `${feature} writes ${table}, as ${others.join(', ')} does`
      return { file: source.fileName, line: line + 1, problem }
    })
  })
}

function isShared({ table, columns, feature }: Write): boolean {
  const shared = columnsOfOthers[table]
  if (shared?.writer !== feature || columns === null) return false
  return columns.every((names) => names.some((name) => shared.columns.includes(name)))
}

function writesOf(source: ts.SourceFile, checker: ts.TypeChecker): Write[] {
  const feature = /\/src\/server\/features\/([^/]+\/[^/]+)\//.exec(source.fileName)?.[1]
  if (feature === undefined || source.fileName.endsWith('.test.ts')) return []
  const writes: Write[] = []
  function visit(node: ts.Node): void {
    for (const written of tablesWrittenAt(node, source, checker))
      writes.push({ ...written, feature: feature ?? '', source, node })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return writes
}

const builders = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']
const unknownTable = '?'
const naming = ['sql.table', 'sql.ref']
/** `for update`, `for no key update` and `do update` do not write the table that they name. */
const statement =
  /(?<!\b(?:for|key|do)\s+)\b(insert\s+into|delete\s+from|merge\s+into|truncate|update)\s+(?:only\s+)?([a-z_|?]+)/g

type Written = Pick<Write, 'table' | 'columns'>

function tablesWrittenAt(node: ts.Node, source: ts.SourceFile, checker: ts.TypeChecker): Written[] {
  if (ts.isTaggedTemplateExpression(node)) {
    if (!/^sql\b/.test(node.tag.getText(source))) return []
    const text = textOf(node.template, source, checker)
    return [...text.matchAll(statement)].flatMap(({ 0: whole, 1: verb, 2: tables = '', index }) => {
      const columns = verb === 'update' ? columnsSetIn(text.slice(index + whole.length)) : null
      return tables.split('|').map((table) => ({ table, columns }))
    })
  }
  if (ts.isObjectLiteralExpression(node)) return tableOfRetention(node, checker)
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const [argument] = node.arguments
  const { text: name } = node.expression.name
  if (argument === undefined || !builders.includes(name)) return []
  return namesOf(argument, checker).map((table) => ({ table, columns: null }))
}

/** The columns of `… set a = 1, b = (…) where …`. */
function columnsSetIn(text: string): string[][] {
  const columns: string[][] = []
  let depth = 0
  // Parentheses contain values.
  const parts = text.matchAll(/[()]|\b(?:from|where|returning)\b|(?:\bset\b|,)\s*([a-z_|?]+)\s*=/g)
  for (const [part, names] of parts) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (depth === 0 && names !== undefined) columns.push(names.split('|'))
    if (depth < 0 || (depth === 0 && /^[a-z]/.test(part) && names === undefined)) break
  }
  return columns
}

/** `{ table, isOver }`, by which jobs delete rows. */
function tableOfRetention({ properties }: ts.ObjectLiteralExpression, checker: ts.TypeChecker): Written[] {
  const named = (name: string) => properties.find((each) => each.name?.getText() === name)
  const table = named('table')
  if (named('isOver') === undefined || table === undefined || !ts.isPropertyAssignment(table)) return []
  return namesOf(table.initializer, checker).map((each) => ({ table: each, columns: null }))
}

/** The SQL, with the possible names of each table or column in it, and `?` for other values. */
function textOf(template: ts.TemplateLiteral, source: ts.SourceFile, checker: ts.TypeChecker): string {
  if (!ts.isTemplateExpression(template)) return template.text
  const parts = template.templateSpans.map(({ expression, literal }) => {
    const isName = ts.isCallExpression(expression) && naming.includes(expression.expression.getText(source))
    const [argument] = isName ? expression.arguments : []
    return `${argument === undefined ? unknownTable : namesOf(argument, checker).join('|')}${literal.text}`
  })
  return `${template.head.text}${parts.join('')}`
}

/** The tables that an expression may name, by its type, without an alias. */
function namesOf(argument: ts.Expression, checker: ts.TypeChecker): string[] {
  const type = checker.getTypeAtLocation(argument)
  const parts = type.isUnion() ? type.types : [type]
  return parts.map((part) => (part.isStringLiteral() ? (part.value.split(' ')[0] ?? '') : unknownTable))
}
