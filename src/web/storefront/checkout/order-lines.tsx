import { lineTotal } from '#domain/cart-total.ts'
import type { ShownLine } from '#web/lib/shown-cart.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

/** The dishes that are about to be ordered, in short. */
export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map(({ productId, name, imageUrl, price, quantity }) => (
        <li key={productId} className="flex items-center gap-3">
          <Picture src={imageUrl} alt="" ratio="square" className="w-12 shrink-0 rounded-sm" />
          <span className="min-w-0 flex-1 text-sm leading-snug">
            <span className="font-bold tabular-nums">{quantity} × </span>
            {name}
          </span>
          <Price amount={lineTotal(price, quantity)} size="small" className="font-normal!" />
        </li>
      ))}
    </ul>
  )
}
