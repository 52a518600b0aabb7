import { lineTotal } from '#domain/carts/cart-total.ts'
import type { Vnd } from '#domain/money/money.ts'
import { useContentLang } from '#web/shared/i18n/words.ts'
import { PriceChange } from '#web/storefront/pieces/cart/cart-changes.tsx'
import { DishNoteText } from '#web/storefront/pieces/order/dish-note-text.tsx'
import type { ShownLine } from '#web/storefront/pieces/session/cart-store.ts'
import { Price } from '#web/ui/labels/price.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

type OrderLinesProps = {
  lines: readonly ShownLine[]
  /** What a dish cost when the person last looked, by product id, where that was another price. */
  oldPrices: ReadonlyMap<number, Vnd>
}

/** The dishes that are about to be ordered, in short. */
export function OrderLines({ lines, oldPrices }: OrderLinesProps) {
  const lang = useContentLang()
  return (
    <ul className="grid gap-3">
      {lines.map(({ productId, name, imageUrl, price, quantity, note }) => (
        <li key={productId} className="flex items-center gap-3">
          <Picture src={imageUrl} alt="" ratio="square" className="w-12 shrink-0 rounded-sm" />
          <span className="min-w-0 flex-1 text-sm leading-snug">
            <span className="font-bold tabular-nums">{quantity} × </span>
            <span lang={lang}>{name}</span>
            <DishNoteText note={note} />
            <PriceChange before={oldPrices.get(productId)} now={price} />
          </span>
          <Price amount={lineTotal(price, quantity)} size="small" className="font-normal!" />
        </li>
      ))}
    </ul>
  )
}
