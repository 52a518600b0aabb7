import { partsMissingIn, type SwapLine } from '#domain/menus/swap-line.ts'
import { refusalText } from '#domain/orders/refusal-reason.ts'
import type { SwapEndedBy } from '#domain/orders/swap.ts'
import { type Database, refuse } from '#server/context.ts'
import { givePartsBack, lockLines, takeStock } from '../../menus/availability/public.ts'
import { applyStep, changeLine, type OrderRow } from '../../orders/orders/public.ts'
import { findNeeds } from './alternatives.ts'
import { countLines, endSwap, type Swap } from './swap-store.ts'

/** The decision about a missing dish or choice. */
export type Decision = { answer: 'replace'; offer: SwapLine } | { answer: 'drop' | 'cancel' }

type Deciding = { order: OrderRow; swap: Swap; decision: Decision; by: SwapEndedBy; now: Date }

/**
 * Applies a decision with all its effects, or refuses an alternative that is no longer available. The caller has
 * locked the customer and the order; this function locks the dishes.
 */
export async function applyDecision(db: Database, deciding: Deciding) {
  const { order, swap, decision, by, now } = deciding
  const isLast = swap.without === null && (await countLines(db, order.id)) === 1
  if (decision.answer === 'cancel' || (decision.answer === 'drop' && isLast)) return cancel(db, deciding)
  await lockLines(db, [swap.was, ...swap.offers])
  const became = decision.answer === 'replace' ? decision.offer : swap.without
  const needs = became === null ? [] : await findNeeds(db, { was: swap.was, became }, order.wanted_at ?? now)
  if (needs === null) return refuse('offer_not_there')
  const { was } = swap
  await givePartsBack(db, order.id, {
    product_id: was.product_id,
    quantity: was.quantity,
    ...partsMissingIn(was, became),
  })
  await takeStock(db, order.id, needs)
  const changed = await changeLine(db, {
    order,
    lineId: swap.line_id,
    was,
    became,
    key: `swap ${swap.id}`,
    now,
    ...actorOf(order, by),
  })
  const outcome = decision.answer === 'replace' ? 'replaced' : 'dropped'
  await endSwap(db, swap, { outcome, by, became, now })
  return { ok: true, order: changed, outcome } as const
}

/** The actor of the change: the customer for an answer, the restaurant when the checkout rule decides. */
function actorOf(order: OrderRow, by: SwapEndedBy) {
  return by === 'customer'
    ? ({ actor: 'customer', actorId: order.user_id } as const)
    : ({ actor: 'partner', actorId: order.partner_id } as const)
}

async function cancel(db: Database, { order, swap, by, now }: Deciding) {
  const reason = by === 'customer' ? {} : { reason: refusalText('sold_out', null, order.language ?? 'vi') }
  const applied = await applyStep(db, {
    orderId: order.id,
    step: 'give_up',
    owner: 'any',
    now,
    ...actorOf(order, by),
    ...reason,
  })
  if (!applied.ok) throw new Error(`Order ${order.id} has an open question but could not be canceled.`)
  await endSwap(db, swap, { outcome: 'canceled', by, now })
  return { ok: true, order: applied.order, outcome: 'canceled' } as const
}
