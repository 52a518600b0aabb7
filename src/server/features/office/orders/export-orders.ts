import type { Language } from '#contracts/language.ts'
import { fileCells, fileHead } from '#contracts/money/file-columns.ts'
import { officeOrderColumns, officeOrderValues } from '#contracts/orders/office-order-columns.ts'
import { csvLines, toCsv } from '#domain/money/csv.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { prepareSearch } from './order-filter.ts'
import { type ListedOrder, selectFoundOrders } from './search-orders.ts'

/** How many orders are in memory at a time. */
const atOnce = 1_000

export async function exportOrders(
  context: CallOf<'exportOrders'>,
  filter: InputOf<'exportOrders'>,
): AnswerTo<'exportOrders'> {
  return succeed({ file_name: 'mam-orders.csv', text: linesOf(context, filter) })
}

/** The lines of the file. The export stops when the client disconnects. */
async function* linesOf(
  { db, now, language, signal }: CallOf<'exportOrders'>,
  filter: InputOf<'exportOrders'>,
): AsyncGenerator<string> {
  yield toCsv([fileHead(officeOrderColumns, language)])
  const search = await prepareSearch(db, filter, now)
  let after: number | undefined
  do {
    signal?.throwIfAborted()
    const rows = await selectFoundOrders(db, search, { after, limit: atOnce }, now)
    yield csvLines(rows.map((row) => toCells(row, language)))
    after = rows.length < atOnce ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}

function toCells(row: ListedOrder, language: Language) {
  const wordOf = (value: keyof typeof officeOrderValues) => officeOrderValues[value][language]
  const yes = (is: boolean) => (is ? wordOf('yes') : '')
  return fileCells(officeOrderColumns, {
    order: row.id,
    created_at: formatMomentForPeople(new Date(row.created_at)),
    state: wordOf(row.state),
    is_late: yes(row.is_late),
    cancel_asked: yes(row.cancel_asked),
    partner: row.partner.name,
    customer: row.customer.given_name,
    phone: row.customer.phone_end && `…${row.customer.phone_end}`,
    driver: row.driver?.name ?? (row.brought_by === 'restaurant' ? wordOf('restaurant') : ''),
    payment: wordOf(row.payment),
    total: row.total,
  })
}
