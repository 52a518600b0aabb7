import { maxQuantityPerLine } from '#domain/carts/cart-total.ts'
import type { OldDish } from './reorder-store.ts'

/** What changed about a dish since the order; null when nothing did. */
type Change = 'price' | 'sold_out' | 'gone' | null

/** A dish of an old order as it would be added to the cart. */
export type ReorderLine = {
  product_id: number
  name: string
  image: { url: string | null }
  quantity: number
  note: string | null
  old_price: number
  price: number
  change: Change
}

/** `isPartnerGone`: the restaurant is hidden, so nothing can be bought. */
export function toReorderLine(dish: OldDish, isPartnerGone: boolean): ReorderLine {
  const { product_id, name, image_url, quantity, note, old_price } = dish
  const change = isPartnerGone ? 'gone' : changeOf(dish)
  return {
    product_id,
    name,
    image: { url: image_url },
    quantity: Math.min(quantity, maxQuantityPerLine),
    note,
    old_price,
    // A dish that is gone has no current price.
    price: change === 'gone' ? old_price : dish.price,
    change,
  }
}

function changeOf({ status, is_of_partner, price, old_price }: OldDish): Change {
  if (status === 'disabled' || !is_of_partner) return 'gone'
  if (status === 'out_of_stock') return 'sold_out'
  return price === old_price ? null : 'price'
}

/** The lines that can be bought. */
export function buyableLines(lines: readonly ReorderLine[]): ReorderLine[] {
  return lines.filter(({ change }) => change === null || change === 'price')
}
