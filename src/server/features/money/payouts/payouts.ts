import { formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import { nameOf } from '../../records/admin-actions/public.ts'
import { type AccountHolder, readPeriods } from '../statements/public.ts'
import { type Actor, changePayout, type PayoutRow, proposePayoutOf } from './change-payout.ts'
import { flagPayouts } from './fast-deliveries.ts'
import { listPayoutRows } from './list-payout-rows.ts'
import { maskOf } from './payout-account-store.ts'

/** The names of the restaurants or drivers of payouts, by id. */
async function readHolderNames(db: Database, rows: readonly PayoutRow[], party: PayoutRow['party']) {
  const ids = rows.filter((row) => row.party === party).map((row) => row.holder_id)
  if (ids.length === 0) return new Map<number, string>()
  const table = party === 'driver' ? 'drivers' : 'partners'
  const named = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(named.map(({ id, name }) => [id, name]))
}

async function toPayouts(db: Database, rows: readonly PayoutRow[]) {
  const periods = await readPeriods(
    db,
    rows.map(({ statement_id }) => statement_id),
  )
  const names = {
    restaurant: await readHolderNames(db, rows, 'restaurant'),
    driver: await readHolderNames(db, rows, 'driver'),
  }
  return (await flagPayouts(db, rows)).map((payout) => {
    // The answer leaves out the encrypted account and its key.
    const { account_id, account_bank, account_last_four, account_sealed, account_key_id, ...shown } = payout
    const account =
      account_bank === null || account_last_four === null
        ? null
        : { bank: account_bank, last_four: account_last_four }
    const { created_at, updated_at } = payout
    return {
      ...shown,
      period: periodOf(payout, periods),
      holder_name: names[payout.party].get(payout.holder_id) ?? '',
      account: account && maskOf(account),
      created_at: formatMoment(created_at),
      updated_at: formatMoment(updated_at),
    }
  })
}

async function answer(db: Database, row: PayoutRow) {
  const [payout] = await toPayouts(db, [row])
  if (payout === undefined) throw new Error('The changed payout was not found.')
  return succeed(payout)
}

function actorOf({ session, now, services }: CallOf<'listPayouts'>): Actor {
  const { twoPersonsFrom: twoFrom } = services.settings.money
  return { who: nameOf(session), administratorId: session.administratorId, now, twoFrom }
}

export async function listPayouts(
  { db }: CallOf<'listPayouts'>,
  input: InputOf<'listPayouts'>,
): AnswerTo<'listPayouts'> {
  const wanted = { ...input, holderId: input.holder_id, statementId: input.statement_id }
  const { rows, total } = await listPayoutRows(db, wanted, input)
  return succeed(await toPayouts(db, rows), total)
}

type Periods = Awaited<ReturnType<typeof readPeriods>>

function periodOf(
  { statement_id, created_at }: Pick<PayoutRow, 'statement_id' | 'created_at'>,
  periods: Periods,
) {
  const { starts_at = created_at, ends_at = created_at } = periods.get(statement_id) ?? {}
  return { starts_at: formatMoment(starts_at), ends_at: formatMoment(ends_at) }
}

/** A payout as its restaurant or driver sees it, without the administrators who handled it. */
function toOwnPayout(
  { id, statement_id, amount, state, reference, created_at, updated_at }: PayoutRow,
  periods: Periods,
) {
  const moments = { created_at: formatMoment(created_at), updated_at: formatMoment(updated_at) }
  const period = periodOf({ statement_id, created_at }, periods)
  return { id, statement_id, period, amount, state, reference, ...moments }
}

async function listOwn(
  { db }: Pick<CallOf<'listPartnerPayouts'>, 'db'>,
  { party, holderId }: AccountHolder,
  input: InputOf<'listPartnerPayouts'>,
) {
  const wanted = { ...input, party, holderId, statementId: input.statement_id }
  const { rows, total } = await listPayoutRows(db, wanted, input)
  const periods = await readPeriods(
    db,
    rows.map(({ statement_id }) => statement_id),
  )
  return succeed(
    rows.map((row) => toOwnPayout(row, periods)),
    total,
  )
}

export function listPartnerPayouts(
  context: CallOf<'listPartnerPayouts'>,
  input: InputOf<'listPartnerPayouts'>,
): AnswerTo<'listPartnerPayouts'> {
  return listOwn(context, { party: 'restaurant', holderId: context.session.partnerId }, input)
}

export function listDriverPayouts(
  context: CallOf<'listDriverPayouts'>,
  input: InputOf<'listDriverPayouts'>,
): AnswerTo<'listDriverPayouts'> {
  return listOwn(context, { party: 'driver', holderId: context.session.driverId }, input)
}

export async function proposePayout(
  context: CallOf<'proposePayout'>,
  { statement_id: statementId, amount }: InputOf<'proposePayout'>,
): AnswerTo<'proposePayout'> {
  const proposed = await proposePayoutOf(context.db, { statementId, amount }, actorOf(context))
  return proposed.ok ? answer(context.db, proposed.value) : proposed
}

type Step = 'approvePayout' | 'payPayout' | 'returnPayout' | 'rejectPayout'

/** Applies a step. A call declares the refusals of its own step only; others cannot occur. */
async function applyChange<Name extends Step>(
  context: CallOf<'listPayouts'>,
  change: Parameters<typeof changePayout>[1],
): Promise<Awaited<AnswerTo<Name>>> {
  const changed = await changePayout(context.db, change, actorOf(context))
  return (changed.ok ? await answer(context.db, changed.value) : changed) as Awaited<AnswerTo<Name>>
}

export function approvePayout(
  context: CallOf<'approvePayout'>,
  { id }: InputOf<'approvePayout'>,
): AnswerTo<'approvePayout'> {
  return applyChange<'approvePayout'>(context, { id, step: 'approve' })
}

export function payPayout(
  context: CallOf<'payPayout'>,
  { id, reference }: InputOf<'payPayout'>,
): AnswerTo<'payPayout'> {
  return applyChange<'payPayout'>(context, { id, step: 'pay', reference })
}

export function returnPayout(
  context: CallOf<'returnPayout'>,
  { id, reason }: InputOf<'returnPayout'>,
): AnswerTo<'returnPayout'> {
  return applyChange<'returnPayout'>(context, { id, step: 'return', reason })
}

export function rejectPayout(
  context: CallOf<'rejectPayout'>,
  { id, reason }: InputOf<'rejectPayout'>,
): AnswerTo<'rejectPayout'> {
  return applyChange<'rejectPayout'>(context, { id, step: 'reject', reason })
}
