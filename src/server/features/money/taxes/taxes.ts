import type { Selectable } from 'kysely'
import { postingsOfTaxPaid } from '#domain/money/account-postings.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { nameOf } from '../../records/admin-actions/public.ts'
import { postEntry, readShopBalance } from '../ledger/public.ts'

const defaultPageSize = 50

function toTaxRate({ created_at: _created, starts_at, ...rate }: Selectable<Tables['tax_rates']>) {
  return { ...rate, starts_on: formatDate(dayInVietnam(starts_at)) }
}

export async function listTaxRates(
  { db }: CallOf<'listTaxRates'>,
  paging: InputOf<'listTaxRates'>,
): AnswerTo<'listTaxRates'> {
  const all = db.selectFrom('tax_rates').selectAll().orderBy('starts_at', 'desc').orderBy('id', 'desc')
  const { rows, total } = await readPage(all, paging, defaultPageSize)
  return succeed(rows.map(toTaxRate), total)
}

/** Adds a rate that starts in the future. Tax that was already withheld does not change. */
export async function setTaxRate(
  { db, now, session }: CallOf<'setTaxRate'>,
  { starts_on, ...rate }: InputOf<'setTaxRate'>,
): AnswerTo<'setTaxRate'> {
  const { party, holder_id: holderId = null } = rate
  const starts_at = dayRangeInVietnam(starts_on)?.from ?? now
  if (starts_at <= now) return refuse('tax_rate_past')
  if (holderId !== null) {
    const holders = db.selectFrom(party === 'restaurant' ? 'partners' : 'drivers').select('id')
    if ((await holders.where('id', '=', holderId).executeTakeFirst()) === undefined)
      return refuse('holder_not_found')
  }
  const added = await db
    .insertInto('tax_rates')
    .values({ ...rate, starts_at, created_by: nameOf(session), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return added === undefined ? refuse('tax_rate_exists') : succeed(toTaxRate(added))
}

/** Pays at most the withheld tax. Locks the account; no other code locks it. */
export async function payTax(
  { db, now, session: { administratorId: actorId } }: CallOf<'payTax'>,
  { amount, reference }: InputOf<'payTax'>,
): AnswerTo<'payTax'> {
  await db.selectFrom('ledger_accounts').select('id').where('kind', '=', 'tax').forUpdate().execute()
  const withheld = await readShopBalance(db, 'tax')
  if (amount > withheld) return refuse('tax_too_large')
  const entries = db.selectFrom('ledger_entries').select('id').where('cause', '=', 'tax_paid')
  if (
    (await entries.where('order_id', 'is', null).where('key', '=', reference).executeTakeFirst()) !==
    undefined
  )
    return refuse('reference_used')
  const by = { actor: 'administrator' as const, actorId, now }
  const postings = postingsOfTaxPaid(amount)
  await postEntry(db, { cause: 'tax_paid', orderId: null, key: reference, postings, holders: {}, ...by })
  return succeed({ left: withheld - amount })
}
