import type { Product } from '#contracts/menus/product.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Price, type PriceProps } from '#web/ui/labels/price.tsx'
import { dishPriceWords } from './dish-price-words.ts'

type DishPriceProps = Omit<PriceProps, 'amount'> & { product: Pick<Product, 'price' | 'has_sizes'> }

/** The price of a dish; of a dish with sizes, "from" and the lowest price. */
export function DishPrice({ product, ...look }: DishPriceProps) {
  const words = useWords(dishPriceWords)
  const price = <Price amount={product.price} {...look} />
  if (!product.has_sizes) return price
  return (
    <span className="whitespace-nowrap">
      <span className="text-sm text-muted">{words.from}</span> {price}
    </span>
  )
}
