import type { RefusalCode } from '#contracts/refusals/refusals.ts'
import {
  type Answer,
  type AnswerTo,
  type CallOf,
  type InputOf,
  succeed,
  type UseCase,
} from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import { acceptAdjustment, declineAdjustment, proposeAdjustment } from './adjust.ts'
import type { AdjustmentRow } from './adjustment-store.ts'
import { emptyDraft } from './check-adjustment.ts'

/** Most rows per answer (wire: paging). */
const maxAdjustments = 1_000

export async function recordDebtPaid(
  context: CallOf<'recordDebtPaid'>,
  input: InputOf<'recordDebtPaid'>,
): AnswerTo<'recordDebtPaid'> {
  return toAnswer<'recordDebtPaid'>(await proposeDebtAdjustment(context, 'debt_paid', input))
}

export async function writeDebtOff(
  context: CallOf<'writeDebtOff'>,
  input: InputOf<'writeDebtOff'>,
): AnswerTo<'writeDebtOff'> {
  return toAnswer<'writeDebtOff'>(await proposeDebtAdjustment(context, 'written_off', input))
}

function proposeDebtAdjustment(
  { db, now, session: by }: Parameters<UseCase<'writeDebtOff'>>[0],
  kind: 'debt_paid' | 'written_off',
  { account, holder_id, ...rest }: InputOf<'recordDebtPaid'> | InputOf<'writeDebtOff'>,
) {
  return proposeAdjustment(db, { ...emptyDraft, ...holderOf(account, holder_id), ...rest, kind, by, now })
}

function holderOf(account: 'restaurant' | 'driver' | 'driver_cash', id: number) {
  return account === 'restaurant' ? { account, partner_id: id } : { account, driver_id: id }
}

export async function confirmAdjustment(
  { db, now, session: by }: CallOf<'confirmAdjustment'>,
  { id }: InputOf<'confirmAdjustment'>,
): AnswerTo<'confirmAdjustment'> {
  return toAnswer<'confirmAdjustment'>(await acceptAdjustment(db, { id, by, now }))
}

export async function rejectAdjustment(
  { db, now, session: by }: CallOf<'rejectAdjustment'>,
  { id }: InputOf<'rejectAdjustment'>,
): AnswerTo<'rejectAdjustment'> {
  return toAnswer<'rejectAdjustment'>(await declineAdjustment(db, { id, by, now }))
}

export async function listAdjustments(
  { db }: CallOf<'listAdjustments'>,
  { state, order_id: orderId, ...paging }: InputOf<'listAdjustments'>,
): AnswerTo<'listAdjustments'> {
  let all = db.selectFrom('money_adjustments').selectAll().orderBy('id', 'desc')
  if (state !== undefined) all = all.where('state', '=', state)
  if (orderId !== undefined) all = all.where('order_id', '=', orderId)
  const { rows, total } = await readPage(all, paging, maxAdjustments)
  return succeed(rows.map(toWire), total)
}

type AdjustmentCall =
  | ('refundOrder' | 'recordDebtPaid' | 'writeDebtOff' | 'reverseEntry' | 'correctEntry')
  | ('confirmAdjustment' | 'rejectAdjustment' | 'grantCoins')

/** The answer of a call. The cast is safe: an adjustment of each kind has only the refusals that its call declares. */
export function toAnswer<Name extends AdjustmentCall>(
  adjusted:
    | { ok: true; value: AdjustmentRow; isRepeated?: true }
    | Extract<Answer<never, RefusalCode>, { ok: false }>,
): Awaited<AnswerTo<Name>> {
  return (adjusted.ok ? { ...adjusted, value: toWire(adjusted.value) } : adjusted) as Awaited<AnswerTo<Name>>
}

/** An adjustment in the shape of the wire, without what only the limits need. */
export function toWire(row: AdjustmentRow) {
  const { first_entry_id: _first, needs_second: _needs, counted: _counted, ...keyed } = row
  const { request_key: _key, request_hash: _hash, ...rest } = keyed
  const { for_user_id: _user, for_partner_id: _partner, for_driver_id: _driver, ...shown } = rest
  return {
    ...shown,
    paid_to: row.paid_to === 'coins:customer' ? ('coins' as const) : row.paid_to,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
