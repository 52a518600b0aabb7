import { type RawBuilder, sql } from 'kysely'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { OrderChange } from '#contracts/orders/order-shape.ts'
import { type SwapLine, subtotalAfter } from '#domain/menus/swap-line.ts'
import { withSubtotal } from '#domain/money/order-postings.ts'
import { orderTotal, type VoucherValue } from '#domain/money/order-total.ts'
import type { SoldOutRule } from '#domain/orders/swap.ts'
import type { Database } from '#server/context.ts'
import { pricesOf } from './order-entries.ts'

/** More changes than an order has lines. Later changes are left out. */
const maxChanges = 200

/** Whether an order has an open question about a missing dish (features/kitchen/swaps). */
export async function hasOpenSwap(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from swaps where order_id = ${orderId} and ended_at is null`.execute(db)
  return rows.length > 0
}

/** The lines of an order that were replaced or removed, oldest first. */
export async function listChanges(db: Database, orderId: number): Promise<OrderChange[]> {
  const rows = await db
    .selectFrom('swaps')
    .select(['line_id', 'was', 'became', 'ended_at', 'due_at'])
    .where('order_id', '=', orderId)
    .where('outcome', 'in', ['replaced', 'dropped'])
    .orderBy('id')
    .limit(maxChanges)
    .execute()
  return rows.map(({ line_id, was, became, ended_at, due_at }) => ({
    line_id,
    was: toChangedLine(was),
    became: became && toChangedLine(became),
    at: (ended_at ?? due_at).toISOString(),
  }))
}

function toChangedLine({ product_id, name, quantity, price, choices }: SwapLine): OrderChange['was'] {
  return { product_id, name, quantity, price, choices }
}

/** An open question as `json_build_object` writes it. */
export type OpenSwapRow = {
  id: number
  choice_id: number | null
  was: SwapLine
  offers: SwapLine[]
  without: SwapLine | null
  due_at: string
  voucher: VoucherValue | null
}

/** SQL: the open question to the customer of `orders`, until its time is over. */
export function openSwapOf(now: Date): RawBuilder<OpenSwapRow | null> {
  return sql`(
    select json_build_object('id', id, 'choice_id', choice_id, 'was', was, 'offers', offers, 'without', without,
        'due_at', due_at,
        'voucher', (select json_build_object('discount', discount, 'percent', percent) from vouchers where id = orders.voucher_id))
      from swaps
     where order_id = orders.id and ended_at is null and due_at > ${now} and orders.state in ('placed', 'accepted'))`
}

type AskedOrder = Parameters<typeof pricesOf>[0] & { if_sold_out: SoldOutRule; number_of_lines: number }

/** The question to the customer, with the total of each answer. */
export function toShownSwap(order: AskedOrder, asked: OpenSwapRow, now: Date): OrderProgress['swap'] {
  const { id, was, offers, without, voucher, choice_id: choiceId } = asked
  const until = new Date(asked.due_at)
  const totalWith = (became: SwapLine | null) =>
    orderTotal(withSubtotal(pricesOf(order), voucher, subtotalAfter(order.subtotal, was, became)))
  return {
    id,
    until: until.toISOString(),
    seconds_left: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000)),
    missing: {
      name: was.name,
      quantity: was.quantity,
      choice: was.choices.find(({ choice_id }) => choice_id === choiceId)?.name ?? null,
    },
    offers: offers.map((offer) => {
      const { product_id, name, choices } = offer
      return { product_id, name, choices, total: totalWith(offer) }
    }),
    drop:
      without === null && order.number_of_lines === 1
        ? { leaves_out: 'order', total: 0 }
        : { leaves_out: without === null ? 'dish' : 'choice', total: totalWith(without) },
    otherwise: order.if_sold_out,
  }
}
