import type { RefusalCode } from '#contracts/refusals/refusals.ts'
import { canRefundLines, type RefundedLine, refundOfDishes } from '#domain/money/adjustments.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Bearer } from '#domain/money/order-postings.ts'
import {
  type Answer,
  type AnswerTo,
  type CallContext,
  type CallOf,
  type Database,
  type InputOf,
  type Person,
  refuse,
  refuseFields,
  repeat,
  succeed,
  type UseCase,
} from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import { findOrderRow } from '../../orders/orders/public.ts'
import { nameOf } from '../../records/admin-actions/public.ts'
import { acceptAdjustment, declineAdjustment, proposeAdjustment } from './adjust.ts'
import { type AdjustmentRow, findRequested, readLinePrices, readRefunds } from './adjustment-store.ts'
import { emptyDraft, lockWithCustomer } from './check-adjustment.ts'

/** Most rows per answer (wire: paging). */
const maxAdjustments = 1_000

export async function refundOrder(
  { db, now, session: by, idempotency }: CallOf<'refundOrder'>,
  input: InputOf<'refundOrder'>,
): AnswerTo<'refundOrder'> {
  const { order_id, dishes = 0, fee = 0, lines = null } = input
  await lockWithCustomer(db, order_id)
  const known = idempotency && (await findRequested(db, { by: nameOf(by), key: idempotency.key }))
  if (known) {
    const isSame = known.request_hash === idempotency.requestHash
    return isSame ? repeat(toWire(known)) : refuse('idempotency_key_reused')
  }
  const proposed = await proposeRefund(db, { ...input, dishes, fee, lines, idempotency, by, now })
  return toAnswer<'refundOrder'>(proposed)
}

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

function toWire(row: AdjustmentRow) {
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

/** A refund by amount or by lines. Lines refund their part of the payment. */
type WantedRefund = {
  order_id: number
  dishes: Vnd
  fee: Vnd
  lines: RefundedLine[] | null
  bearer: Bearer
  paid_to: 'coins' | 'bank'
  reference?: string | null | undefined
  reason: string
  idempotency?: CallContext['idempotency']
  by: Person
  now: Date
}

/** Proposes a refund of a delivered order. It is posted at once when no second person has to confirm it. */
async function proposeRefund(db: Database, refund: WantedRefund) {
  const { order_id, fee, lines, paid_to, reference = null, ...rest } = refund
  const dishes = lines === null ? refund.dishes : await dishesOf(db, order_id, lines)
  if (dishes === null) return refuseFields('validation_failed', { lines: 'choices_invalid' })
  return proposeAdjustment(db, {
    ...emptyDraft,
    ...rest,
    kind: 'refunded',
    amount: dishes + fee,
    dishes,
    fee,
    order_id,
    lines,
    paid_to: paid_to === 'coins' ? 'coins:customer' : 'bank',
    reference,
  })
}

/** The amount that the refund of some dishes returns; null when the order has fewer dishes left to refund. */
async function dishesOf(db: Database, orderId: number, lines: readonly RefundedLine[]): Promise<Vnd | null> {
  const order = await findOrderRow(db, orderId)
  if (order === null) return 0
  const bought = await readLinePrices(db, orderId)
  const refunded = (await readRefunds(db, orderId, null)).lines
  if (!canRefundLines(lines, { bought, refunded })) return null
  const priceOf = (of: readonly RefundedLine[]) =>
    of.reduce((sum, { line_id, quantity }) => sum + quantity * (bought.get(line_id)?.price ?? 0), 0)
  const prices = { price: priceOf(lines), before: priceOf(refunded) }
  return refundOfDishes({ subtotal: order.subtotal, discount: order.discount ?? 0 }, prices)
}

export async function listRefundableLines(
  { db }: CallOf<'listRefundableLines'>,
  { id: orderId }: InputOf<'listRefundableLines'>,
): AnswerTo<'listRefundableLines'> {
  if ((await findOrderRow(db, orderId)) === null) return refuse('order_not_found')
  const refunded = (await readRefunds(db, orderId, null)).lines
  const rows = await db
    .selectFrom('order_details')
    .innerJoin('products', 'products.id', 'order_details.product_id')
    .select(['order_details.id', 'products.name', 'order_details.price', 'order_details.quantity'])
    .where('order_id', '=', orderId)
    .orderBy('order_details.id')
    .execute()
  const lines = rows.map((row) => {
    const back = refunded.reduce((sum, line) => sum + (line.line_id === row.id ? line.quantity : 0), 0)
    return { ...row, left: row.quantity - back }
  })
  return succeed(lines)
}
