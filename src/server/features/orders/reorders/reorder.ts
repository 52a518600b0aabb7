import { type Selectable, sql } from 'kysely'
import { cartSubtotal, maxCartLines, maxQuantityPerLine } from '#domain/carts/cart-total.ts'
import { type Unavailable, unavailableAt } from '#domain/menus/availability.ts'
import { matchChoices, type OldChoice } from '#domain/menus/match-choices.ts'
import { copyChoices, findChoiceFault, type OptionGroup, unitPrice } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'
import {
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type Database,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { findVisiblePartner, refuseUnlessSlot } from '../../catalogue/partners/public.ts'
import { refuseUnlessServed } from '../../catalogue/slots/public.ts'
import { availabilityOf } from '../../menus/availability/public.ts'
import { groupsAt, readOptions } from '../../menus/options/public.ts'
import { cartTimeAt, countCartLines, type NewLine, refillCart, storedChoices } from '../carts/public.ts'
import { findOrder } from '../orders/public.ts'

export async function previewReorder(
  context: CallOf<'previewReorder'>,
  { id, wanted_at = null }: InputOf<'previewReorder'>,
): AnswerTo<'previewReorder'> {
  const old = await readOldOrder(context, id, wanted_at)
  if (old === null) return refuse('order_not_found')
  const { order, partner, lines } = old
  const refusal = partner && wanted_at && refuseUnlessSlot(partner, wanted_at, context.now)
  if (refusal) return refusal
  return succeed({
    partner: {
      id: order.order.partner_id,
      name: order.partner.name,
      status: partner?.status ?? 'gone',
      next_slot_at: partner?.nextSlot?.toISOString() ?? null,
    },
    lines,
    subtotal: cartSubtotal(lines.filter(isBuyable)),
    replaces: await countCartLines(
      context.db,
      { userId: context.session.userId, partnerId: order.order.partner_id },
      cartTimeAt(wanted_at, context.now),
    ),
  })
}

export async function reorder(
  context: CallOf<'reorder'>,
  { id, wanted_at = null }: InputOf<'reorder'>,
): AnswerTo<'reorder'> {
  const { db, now, session } = context
  // Without the lock, a parallel order could contain half of the cart.
  const { id: userId } = await lockUser(db, session.userId)
  const old = await readOldOrder(context, id, wanted_at)
  if (old === null) return refuse('order_not_found')
  const { partner } = old
  if (partner === null) return refuse('partner_not_found')
  const refusal = refuseUnlessServed(partner, wanted_at, now)
  if (refusal) return refusal
  const lines = mergeEqual(old.lines.filter(isBuyable))
  if (lines.length === 0) return refuse('nothing_to_reorder')
  if (lines.length > maxCartLines) return refuse('cart_full', { limit: maxCartLines })
  return succeed(
    await refillCart(db, { userId, partnerId: partner.id, lines, now, time: cartTimeAt(wanted_at, now) }),
  )
}

/** An order of the customer, its restaurant if it is visible, and its dishes as they would be added to the cart. */
async function readOldOrder({ db, now, session }: CustomerContext, orderId: number, wantedAt: Date | null) {
  const { at } = cartTimeAt(wantedAt, now)
  const order = await findOrder(db, { userId: session.userId, orderId })
  if (order === null) return null
  const partnerId = order.order.partner_id
  const partner = await findVisiblePartner(db, partnerId, now)
  const dishes = await readOldDishes(db, { orderId, partnerId })
  const options = await readOptions(db, [...new Set(dishes.map((dish) => dish.product_id))])
  const optionsOf = new Map(options.map((dish) => [dish.id, dish]))
  const lines = dishes.map((dish) => {
    const offered = optionsOf.get(dish.product_id)
    const unavailable = offered === undefined ? null : unavailableAt(availabilityOf(offered), at)
    const groups = groupsAt(offered?.groups ?? [], at)
    return toReorderLine({ ...dish, unavailable }, groups, partner === null)
  })
  return { order, partner, lines }
}

/** The change of a dish since the order, or null. `choices`: the customer has to choose again. */
type Change = 'price' | 'sold_out' | 'not_served' | 'gone' | 'choices' | null

/** `isPartnerGone`: the restaurant is hidden, so nothing can be bought. */
function toReorderLine(dish: JudgedDish, groups: readonly OptionGroup[], isPartnerGone: boolean) {
  const { line_id, product_id, name, image_url, quantity, note, old_price } = dish
  const { chosen, leftOut } = matchChoices(groups, dish.choices)
  const price = unitPrice(dish.price, groups, chosen)
  const mustChoose = findChoiceFault(groups, chosen) !== null
  const change = isPartnerGone ? 'gone' : changeOf(dish, price, mustChoose)
  return {
    line_id,
    product_id,
    name,
    image: { url: image_url },
    quantity: Math.min(quantity, maxQuantityPerLine),
    note,
    choices: copyChoices(groups, chosen),
    left_out: leftOut,
    old_price,
    // A dish that is gone has no current price.
    price: change === 'gone' ? old_price : price,
    change,
  }
}

type ReorderLine = ReturnType<typeof toReorderLine>

function changeOf(dish: JudgedDish, price: Vnd, mustChoose: boolean): Change {
  const { status, is_of_partner, old_price, unavailable } = dish
  if (status === 'disabled' || !is_of_partner) return 'gone'
  if (unavailable !== null) return unavailable.reason
  if (mustChoose) return 'choices'
  return price === old_price ? null : 'price'
}

function isBuyable({ change }: { change: Change }): boolean {
  return change === null || change === 'price'
}

/** The lines for the cart. Equal lines are merged, up to the maximum quantity of a line. */
function mergeEqual(lines: readonly ReorderLine[]): NewLine[] {
  const merged = new Map<string, NewLine>()
  for (const { product_id, note, choices: chosen, quantity } of lines) {
    const choices = storedChoices(chosen)
    const key = JSON.stringify([product_id, note, choices])
    const sum = (merged.get(key)?.quantity ?? 0) + quantity
    merged.set(key, { product_id, note, choices, quantity: Math.min(sum, maxQuantityPerLine) })
  }
  return [...merged.values()]
}

/** A line of an old order with its current product. */
type OldDish = {
  line_id: number
  product_id: number
  quantity: number
  note: string | null
  choices: OldChoice[]
  old_price: number
  /** False when the product moved to another partner. */
  is_of_partner: boolean
} & Pick<Selectable<Tables['products']>, 'name' | 'image_url' | 'price' | 'status'>

/** A line with the reason why its dish is not available, if any. */
type JudgedDish = OldDish & { unavailable: Unavailable | null }

/** The lines of an old order, in the order of its cart. */
async function readOldDishes(
  db: Database,
  { orderId, partnerId }: { orderId: number; partnerId: number },
): Promise<OldDish[]> {
  const { rows } = await sql<OldDish>`
    select line.id as line_id, line.product_id, line.quantity, line.note, line.choices, line.price as old_price,
      product.partner_id = ${partnerId} as is_of_partner,
      product.name, product.image_url, product.price, product.status
    from order_details as line join products as product on product.id = line.product_id
    where line.order_id = ${orderId}
    order by line.id`.execute(db)
  return rows
}
