import { type RawBuilder, sql } from 'kysely'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { readBalance } from '../../money/ledger/public.ts'
import { holderExists } from '../../money/terms/public.ts'

type HolderAccount = 'restaurant' | 'driver' | 'driver_cash'
type Entry = OutputOf<Endpoints['listEntries']>[number]
type Filter = InputOf<'listPartnerEntries'>

/** The bound of one answer (wire: paging). */
const maxEntries = 1_000

async function selectEntries(
  db: Database,
  { kinds, holderId }: { kinds: readonly HolderAccount[]; holderId: number },
  { cause, order_id: orderId, page = 1, per_page: limit = maxEntries }: Filter,
) {
  const from = sql`
      from ledger_accounts account
      join ledger_postings posting on posting.account_id = account.id
      join ledger_entries entry on entry.id = posting.entry_id
     where account.kind = any (${kinds}::text[]) and account.holder_id = ${holderId}
       and ${ifGiven(cause, sql`entry.cause = ${cause}`)} and ${ifGiven(orderId, sql`entry.order_id = ${orderId}`)}`
  const { rows } = await sql<Omit<Entry, 'created_at'> & { created_at: Date }>`
    select entry.id, account.kind as account, entry.cause, entry.order_id, posting.amount, entry.reverses,
      entry.created_at ${from}
     order by entry.id desc, account.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  const entries = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  return succeed(entries, counted.rows[0]?.count ?? 0)
}

/** The condition, or `true` if the filter is not given. */
function ifGiven(value: unknown, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return value === undefined ? sql`true` : condition
}

async function balanceOf(db: Database, kind: HolderAccount, holderId: number) {
  return { account: kind, balance: await readBalance(db, { kind, holderId }) }
}

export async function getPartnerBalance({
  db,
  session,
}: CallOf<'getPartnerBalance'>): AnswerTo<'getPartnerBalance'> {
  return succeed([await balanceOf(db, 'restaurant', session.partnerId)])
}

export function listPartnerEntries(
  { db, session }: CallOf<'listPartnerEntries'>,
  filter: InputOf<'listPartnerEntries'>,
): AnswerTo<'listPartnerEntries'> {
  return selectEntries(db, { kinds: ['restaurant'], holderId: session.partnerId }, filter)
}

export async function getDriverBalance({
  db,
  session: { driverId },
}: CallOf<'getDriverBalance'>): AnswerTo<'getDriverBalance'> {
  return succeed([await balanceOf(db, 'driver', driverId), await balanceOf(db, 'driver_cash', driverId)])
}

export function listDriverEntries(
  { db, session }: CallOf<'listDriverEntries'>,
  { account, ...filter }: InputOf<'listDriverEntries'>,
): AnswerTo<'listDriverEntries'> {
  const kinds = account === undefined ? (['driver', 'driver_cash'] as const) : [account]
  return selectEntries(db, { kinds, holderId: session.driverId }, filter)
}

export async function getBalance(
  { db }: CallOf<'getBalance'>,
  { account, holder_id }: InputOf<'getBalance'>,
): AnswerTo<'getBalance'> {
  const unknown = await refuseUnknown(db, account, holder_id)
  return unknown ?? succeed({ holder_id, ...(await balanceOf(db, account, holder_id)) })
}

export async function listEntries(
  { db }: CallOf<'listEntries'>,
  { account, holder_id: holderId, ...filter }: InputOf<'listEntries'>,
): AnswerTo<'listEntries'> {
  const unknown = await refuseUnknown(db, account, holderId)
  return unknown ?? selectEntries(db, { kinds: [account], holderId }, filter)
}

async function refuseUnknown(db: Database, account: HolderAccount, id: number) {
  const isRestaurant = account === 'restaurant'
  if (await holderExists(db, isRestaurant ? 'partners' : 'drivers', id)) return null
  return refuse(isRestaurant ? 'partner_not_found' : 'driver_not_found')
}
