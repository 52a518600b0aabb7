import { canRefundLines, type RefundedLine, refundOfDishes } from '#domain/money/adjustments.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Bearer } from '#domain/money/order-postings.ts'
import {
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
} from '#server/context.ts'
import { findOrderRow } from '../../orders/orders/public.ts'
import { nameOf } from '../../records/admin-actions/public.ts'
import { proposeAdjustment } from './adjust.ts'
import { findRequested, readLinePrices, readRefunds } from './adjustment-store.ts'
import { toAnswer, toWire } from './adjustments.ts'
import { emptyDraft } from './check-adjustment.ts'
import { lockWithCustomer } from './order-loss.ts'

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
    const refundedCount = refunded.reduce(
      (sum, line) => sum + (line.line_id === row.id ? line.quantity : 0),
      0,
    )
    return { ...row, left: row.quantity - refundedCount }
  })
  return succeed(lines)
}
