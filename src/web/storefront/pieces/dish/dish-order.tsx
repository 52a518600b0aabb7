import type { ProductWithPartner } from '#contracts/menus/partner.ts'
import { AddControls } from '#web/storefront/pieces/cart/add/add-controls.tsx'
import type { FindPartner } from '#web/storefront/pieces/session/cart-store.ts'
import { OptionFields, useOptions } from './option-fields.tsx'

type DishOrderProps = {
  product: ProductWithPartner
  findPartner: FindPartner
  addedSentence: string
  className: string
}

/** On a dish's page: its options, how many, and the button that adds them. */
export function DishOrder({ product, findPartner, addedSentence, className }: DishOrderProps) {
  const { partner, option_groups: groups = [] } = product
  const options = useOptions({ price: product.price, groups })
  return (
    <>
      <OptionFields groups={groups} options={options} />
      <AddControls
        product={product}
        partner={{ id: partner.id, isOpen: partner.status === 'open' }}
        findPartner={findPartner}
        addedSentence={addedSentence}
        {...(product.has_options && { options, price: options.unitPrice })}
        explainsClosed
        className={className}
      />
    </>
  )
}
