import { formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed, type UseCase } from '#server/context.ts'
import { type PartyOf, readPeriods } from '../statements/public.ts'
import { type Actor, changePayout, type PayoutRow, proposePayoutOf } from './change-payout.ts'
import { listPayoutRows } from './list-payout-rows.ts'

function toPayout({ created_at, updated_at, ...payout }: PayoutRow) {
  return { ...payout, created_at: formatMoment(created_at), updated_at: formatMoment(updated_at) }
}

function actorOf({ session: { administratorId }, now, services }: CallOf<'listPayouts'>): Actor {
  const { twoPersonsFrom: twoFrom } = services.settings.money
  return { who: `administrator ${administratorId}`, administratorId, now, twoFrom }
}

export const listPayouts: UseCase<'listPayouts'> = async ({ db }, input) => {
  const { rows, total } = await listPayoutRows(db, { ...input, holderId: input.holder_id }, input)
  return succeed(rows.map(toPayout), total)
}

/** What the restaurant or driver sees of a payout; who did what in the shop is not theirs. */
function toOwnPayout(
  { id, statement_id, amount, state, reference, created_at, updated_at }: PayoutRow,
  periods: Awaited<ReturnType<typeof readPeriods>>,
) {
  const moments = { created_at: formatMoment(created_at), updated_at: formatMoment(updated_at) }
  const { starts_at = created_at, ends_at = created_at } = periods.get(statement_id) ?? {}
  const period = { starts_at: formatMoment(starts_at), ends_at: formatMoment(ends_at) }
  return { id, statement_id, period, amount, state, reference, ...moments }
}

async function listOwn(
  { db }: Pick<CallOf<'listPartnerPayouts'>, 'db'>,
  { party, holderId }: PartyOf,
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

export const listPartnerPayouts: UseCase<'listPartnerPayouts'> = (context, input) =>
  listOwn(context, { party: 'restaurant', holderId: context.session.partnerId }, input)

export const listDriverPayouts: UseCase<'listDriverPayouts'> = (context, input) =>
  listOwn(context, { party: 'driver', holderId: context.session.driverId }, input)

export const proposePayout: UseCase<'proposePayout'> = async (
  context,
  { statement_id: statementId, amount },
) => {
  const proposed = await proposePayoutOf(context.db, { statementId, amount }, actorOf(context))
  return proposed.ok ? succeed(toPayout(proposed.value)) : proposed
}

type Step = 'approvePayout' | 'payPayout' | 'returnPayout' | 'rejectPayout'

/** Takes a step. What only others are refused for does not come: each call names its own. */
async function take<Name extends Step>(
  context: CallOf<'listPayouts'>,
  change: Parameters<typeof changePayout>[1],
): Promise<Awaited<AnswerTo<Name>>> {
  const changed = await changePayout(context.db, change, actorOf(context))
  return (changed.ok ? succeed(toPayout(changed.value)) : changed) as Awaited<AnswerTo<Name>>
}

export const approvePayout: UseCase<'approvePayout'> = (context, { id }) =>
  take<'approvePayout'>(context, { id, step: 'approve' })

export const payPayout: UseCase<'payPayout'> = (context, { id, reference }) =>
  take<'payPayout'>(context, { id, step: 'pay', reference })

export const returnPayout: UseCase<'returnPayout'> = (context, { id, reason }) =>
  take<'returnPayout'>(context, { id, step: 'return', reason })

export const rejectPayout: UseCase<'rejectPayout'> = (context, { id, reason }) =>
  take<'rejectPayout'>(context, { id, step: 'reject', reason })
