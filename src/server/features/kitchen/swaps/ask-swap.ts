import { maxCartLines } from '#domain/carts/cart-total.ts'
import { type SwapLine, subtotalAfter } from '#domain/menus/swap-line.ts'
import { borneByRestaurant } from '#domain/money/borne-by-restaurant.ts'
import { canAskAbout, swapTimeoutMs } from '#domain/orders/swap.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import type { SoldOutMark } from '#server/db/tables/order-tables.ts'
import { LimitReachedError } from '#server/limits/limits.ts'
import { lockLines, readMark, removeMark } from '../../menus/availability/public.ts'
import {
  findFulfillerOrder,
  hasOpenSwap,
  isUnreleased,
  lockOrder,
  moneyOf,
  type OrderRow,
  readOrderVoucher,
} from '../../orders/orders/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import {
  findLastStep,
  isStillStaff,
  refuseStepTaken,
  sellOutForToday,
  succeedWithTicket,
} from '../board/public.ts'
import { type Alternative, findAlternatives, type MissingItem } from './alternatives.ts'
import { isOpen } from './answer-swap.ts'
import { countLines, countSwaps, endSwap, findLine, findSwap, insertSwap } from './swap-store.ts'

/** The largest number of questions about one order: one for each line that it may have. */
const maxQuestions = maxCartLines

/** The line or choice that a call names as missing. */
type MissingLine = { id: number; line_id: number; choice_id?: number | null | undefined }

export async function listAlternatives(
  { db, now, session }: CallOf<'listAlternatives'>,
  named: InputOf<'listAlternatives'>,
): AnswerTo<'listAlternatives'> {
  const found = await findFulfillerOrder(db, { partnerId: session.partnerId }, named.id)
  if (found === null) return refuse('order_not_found')
  const missing = await findMissing(db, named)
  if (!missing.ok) return missing
  const { alternatives, without } = await findAlternatives(db, missing, found.order.wanted_at ?? now)
  const isOnlyDish = without === null && (await countLines(db, named.id)) === 1
  const { order } = found
  const voucher = await readOrderVoucher(db, order)
  const borneCosts = (became: SwapLine | null) => {
    const subtotal = subtotalAfter(order.subtotal, missing.line, became)
    const restaurant_bears = borneByRestaurant(moneyOf(order), voucher, subtotal)
    return restaurant_bears.length === 0 ? {} : { restaurant_bears }
  }
  return succeed({
    leaves_out: isOnlyDish ? ('order' as const) : without === null ? ('dish' as const) : ('choice' as const),
    // A canceled order has no costs.
    ...(!isOnlyDish && borneCosts(without)),
    alternatives: alternatives.map(({ id, name, line }) => ({ id, name, ...borneCosts(line) })),
  })
}

/** The line that a call names, with its missing choice. */
async function findMissing(db: Database, { id: orderId, line_id: lineId, choice_id }: MissingLine) {
  const choiceId = choice_id ?? null
  const line = await findLine(db, { orderId, lineId })
  if (line === null) return refuseFields('validation_failed', { line_id: 'not_of_this_order' })
  if (choiceId !== null && !line.choices.some((choice) => choice.choice_id === choiceId))
    return refuseFields('validation_failed', { choice_id: 'not_of_this_order' })
  return { ok: true, line, choiceId } as const
}

export async function askSwap(context: CallOf<'askSwap'>, input: InputOf<'askSwap'>): AnswerTo<'askSwap'> {
  const { db, now, session } = context
  const { id: orderId, offers = [], sold_out: isSoldOut = false } = input
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const order = await lockOrder(db, orderId, { partnerId: session.partnerId })
  if (order === null) return refuse('order_not_found')
  const refusal = await refuseUnlessAskable(context, order)
  if (refusal) return refusal
  const missing = await findMissing(db, input)
  if (!missing.ok) return missing
  const { alternatives, without } = await findAlternatives(db, missing, order.wanted_at ?? now)
  const offered = pick(alternatives, offers)
  if (offered === null) return refuseFields('validation_failed', { offers: 'not_an_alternative' })
  const soldOut = isSoldOut ? await sellOutMissing(context, missing) : null
  await insertSwap(db, {
    order_id: orderId,
    staff_id: session.staffId,
    line_id: input.line_id,
    choice_id: missing.choiceId,
    was: JSON.stringify(missing.line),
    offers: JSON.stringify(offered),
    without: without && JSON.stringify(without),
    sold_out: soldOut && JSON.stringify(soldOut),
    created_at: now,
    due_at: new Date(now.getTime() + swapTimeoutMs),
  })
  await recordStaffAction(context, 'swap_asked', { order_id: orderId })
  return succeedWithTicket(context, orderId)
}

/**
 * Refuses a question if the state of the order does not allow one, another question is open, or a submitted step is
 * about to change the state; otherwise null.
 */
async function refuseUnlessAskable({ db, language }: StaffContext, order: OrderRow) {
  const last = await findLastStep(db, order.id)
  if (last !== null && last.ended_at === null && last.step !== 'accept')
    return refuseStepTaken(last, language)
  if (!canAskAbout({ state: order.state, isReady: order.ready_at !== null }))
    return refuse('order_state_changed')
  if (isUnreleased(order)) return refuse('order_not_due')
  if (await hasOpenSwap(db, order.id)) return refuse('swap_open')
  if ((await countSwaps(db, order.id)) >= maxQuestions) throw new LimitReachedError(60)
  return null
}

/** The named alternatives in the kitchen's order; null where one is not among them, or is named twice. */
function pick(alternatives: readonly Alternative[], ids: readonly number[]) {
  const lines = ids.flatMap((id) => alternatives.find((one) => one.id === id)?.line ?? [])
  return lines.length === ids.length && new Set(ids).size === ids.length ? lines : null
}

/** Marks the missing item as sold out. Answers its earlier state, which `withdrawSwap` can restore. */
async function sellOutMissing(
  { db, now, session }: StaffContext,
  { line, choiceId }: MissingItem,
): Promise<SoldOutMark | null> {
  await lockLines(db, [line])
  const before = await readMark(db, choiceId === null ? { productId: line.product_id } : { choiceId }, now)
  const sold = choiceId === null ? { productIds: [line.product_id] } : { choiceId }
  await sellOutForToday(db, { partnerId: session.partnerId, by: session.staffId }, sold, now)
  return before
}

export async function withdrawSwap(
  context: CallOf<'withdrawSwap'>,
  { id: orderId, swap_id: swapId, sell_again: sellsAgain = false }: InputOf<'withdrawSwap'>,
): AnswerTo<'withdrawSwap'> {
  const { db, now, session } = context
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const order = await lockOrder(db, orderId, { partnerId: session.partnerId })
  if (order === null) return refuse('order_not_found')
  const swap = await findSwap(db, { orderId, swapId })
  if (swap === null || !isOpen(swap, order, now)) return refuse('swap_over')
  await endSwap(db, swap, { outcome: 'withdrawn', by: 'kitchen', now })
  if (sellsAgain && swap.sold_out) await removeMark(context, swap.sold_out, swap.created_at)
  await recordStaffAction(context, 'swap_withdrawn', { order_id: orderId })
  return succeedWithTicket(context, orderId)
}
