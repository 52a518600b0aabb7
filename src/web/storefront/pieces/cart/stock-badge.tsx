import type { Product } from '#contracts/menus/product.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { addToCartWords } from './add-to-cart-words.ts'
import { isOutOfStock } from './is-out-of-stock.ts'

export type StockedDish = Pick<Product, 'status' | 'availability'>

/** The badge shows how many portions are left if they are at most this many. */
const fewLeft = 10

/** The text about a dish's stock: why it is not available and when it returns, or that few are left. */
export function stockText(
  { status, availability }: StockedDish,
  words: (typeof addToCartWords)['en'],
): string | null {
  const { reason, comes, left } = availability ?? {}
  if (!isOutOfStock({ status })) return left && left <= fewLeft ? words.onlyLeft(left) : null
  if (reason === 'not_served') return comes ? words.servedFrom(comes) : words.seasonOver
  return comes ? words.outUntil(comes) : words.outOfStock
}

/** The text about a dish's stock as a badge; nothing if there is enough. */
export function StockBadge({ product, className }: { product: StockedDish; className?: string }) {
  const text = stockText(product, useWords(addToCartWords))
  const isSoldOut = product.status === 'out_of_stock' && product.availability?.reason !== 'not_served'
  if (text === null) return null
  return (
    <Badge tone={isSoldOut ? 'danger' : 'neutral'} {...(className && { className })}>
      {text}
    </Badge>
  )
}
