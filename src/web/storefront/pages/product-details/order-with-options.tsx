import type { ProductWithPartner } from '#contracts/menus/partner.ts'
import { AddControls } from '#web/storefront/pieces/cart/add/add-controls.tsx'
import type { FindPartner } from '#web/storefront/pieces/cart/partner-finder.ts'
import { OptionFields } from '#web/storefront/pieces/dish/option-fields.tsx'
import { useOptions } from '#web/storefront/pieces/dish/use-options.ts'

/** The dish of the page and its restaurant. */
export type DishOrderProps = {
  product: ProductWithPartner
  findPartner: FindPartner
  addedSentence: string
  className: string
}

/** The options of a dish on its page, and the button that shows the price with them. */
export default function OrderWithOptions({ product, ...order }: DishOrderProps) {
  const { partner, option_groups: groups = [] } = product
  const options = useOptions({ price: product.price, groups })
  return (
    <>
      <OptionFields groups={groups} options={options} />
      <AddControls
        product={product}
        partner={{ id: partner.id, isOpen: partner.status === 'open' }}
        options={options}
        price={options.unitPrice}
        explainsClosed
        {...order}
      />
    </>
  )
}
