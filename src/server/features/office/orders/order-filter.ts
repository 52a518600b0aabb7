import { type RawBuilder, sql } from 'kysely'
import { readOrderQuestion } from '#domain/orders/order-question.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import type { Database, InputOf } from '#server/context.ts'
import { isCancelAsked, isLate, isOpen, waitsForDriver } from './order-situation.ts'

/** The filters of the back office's orders. */
export type OrderFilter = InputOf<'exportOrders'>

/** SQL: the conditions of a filter on `orders`, without its search. */
function filterOf(filter: OrderFilter, now: Date): RawBuilder<boolean> {
  const { state, partner_id, driver_id, user_id, payment, from, to } = filter
  const [start, end] = [from, to].map((day) => (day === undefined ? null : dayRangeInVietnam(day)))
  const conditions = [
    state === 'open' && isOpen,
    // An open state gets `isOpen` too, so that PostgreSQL can use the partial indexes of open orders.
    state !== undefined && state !== 'open' && sql<boolean>`orders.state = ${state}`,
    state !== undefined && ['placed', 'accepted', 'picked_up'].includes(state) && isOpen,
    partner_id !== undefined && sql<boolean>`orders.partner_id = ${partner_id}`,
    driver_id !== undefined && sql<boolean>`orders.driver_id = ${driver_id}`,
    user_id !== undefined && sql<boolean>`orders.user_id = ${user_id}`,
    payment !== undefined && sql<boolean>`orders.type_checkout = ${payment}`,
    filter.is_late === '1' && isLate(now),
    filter.waits_for_driver === '1' && sql<boolean>`${waitsForDriver} and ${isOpen}`,
    filter.cancel_asked === '1' && isCancelAsked,
    start && sql<boolean>`orders.created_at >= ${start.from}`,
    end && sql<boolean>`orders.created_at < ${end.to}`,
  ]
  const wanted = conditions.filter((each) => each !== false && each !== null && each !== undefined)
  return wanted.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(wanted, sql` and `)}`
}

/** A query for names in which each of these words begins a word. */
function nameQuery(words: readonly string[]): string {
  // A key has only letters and digits, and i for a final y. The beginning of a longer word keeps its y (`nguy` of
  // Nguyễn), so both are tried.
  const parts = words.map((word) =>
    word.endsWith('i') ? `('${word}':* | '${word.slice(0, -1)}y':*)` : `'${word}':*`,
  )
  return parts.join(' & ')
}

/** For a name with more customers or restaurants, a scan of the orders finds the first results sooner. */
const maxIds = 2_000

/** The ids of the customers or restaurants with a name; null if there are too many. */
async function findIds(db: Database, table: 'users' | 'partners', query: string): Promise<number[] | null> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where name_words(name) @@ ${query}::tsquery limit ${maxIds + 1}`.execute(
    db,
  )
  return rows.length > maxIds ? null : rows.map(({ id }) => id)
}

/**
 * SQL: the conditions of a search by name; one of them must hold. For a rare name the conditions list ids, so that each
 * can use an index of the orders. For a frequent name both subqueries run once, and a scan of the orders looks up their
 * results; `or` prevents PostgreSQL from turning the subqueries into joins.
 */
async function namedConditions(db: Database, words: readonly string[]): Promise<RawBuilder<boolean>[]> {
  const query = nameQuery(words)
  const [users, partners] = await Promise.all([findIds(db, 'users', query), findIds(db, 'partners', query)])
  if (users !== null && partners !== null)
    return [
      sql<boolean>`orders.user_id = any(${users}::bigint[])`,
      sql<boolean>`orders.partner_id = any(${partners}::bigint[])`,
    ]
  const named = (table: 'users' | 'partners') =>
    sql`(select id from ${sql.table(table)} where name_words(name) @@ ${query}::tsquery)`
  return [sql<boolean>`(orders.user_id in ${named('users')} or orders.partner_id in ${named('partners')})`]
}

/** SQL: the conditions of a search; one of them must hold. A search without letters and digits finds nothing. */
async function searchConditions(db: Database, q = ''): Promise<RawBuilder<boolean>[]> {
  if (q === '') return [sql<boolean>`true`]
  const question = readOrderQuestion(q)
  if (question === null) return [sql<boolean>`false`]
  if (question.by === 'number') return [sql<boolean>`orders.id = ${question.id}`]
  if (question.by === 'phone') return [sql<boolean>`orders.phone_number = ${question.phone}`]
  return namedConditions(db, question.words)
}

/** A search with its filters, ready for one or more queries. */
export type OrderSearch = { conditions: RawBuilder<boolean>[]; isOldestFirst: boolean }

/** Prepares a search: finds the customers and restaurants that it names. */
export async function prepareSearch(db: Database, filter: OrderFilter, now: Date): Promise<OrderSearch> {
  const base = filterOf(filter, now)
  const searched = await searchConditions(db, filter.q)
  return {
    conditions: searched.map((search) => sql<boolean>`${base} and ${search}`),
    isOldestFirst: filter.sort === 'oldest',
  }
}

/** A part of the found orders: `limit` orders after the order with the id `after`. */
export type Part = { after: number | undefined; limit: number }

/** SQL: id and moment of the found orders of a part, in their order. */
export function foundOrders(
  { conditions, isOldestFirst }: OrderSearch,
  { after, limit }: Part,
): RawBuilder<unknown> {
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc')
  const order = sql`order by created_at ${direction}, id ${direction} limit ${limit}`
  const place = sql`(select last.created_at, last.id from orders as last where last.id = ${after ?? 0})`
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(orders.created_at, orders.id) ${sql.raw(isOldestFirst ? '>' : '<')} ${place}`
  const queries = conditions.map(
    (condition) =>
      sql`(select orders.created_at, orders.id from orders where ${condition} and ${isAfter} ${order})`,
  )
  return sql`select created_at, id from (${sql.join(queries, sql` union `)}) as orders ${order}`
}
