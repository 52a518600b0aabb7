import { lazy, Suspense } from 'react'
import { untilThere } from '#web/shared/loading/until-there.ts'
import { AddControls } from '#web/storefront/pieces/cart/add/add-controls.tsx'
import type { DishOrderProps } from './order-with-options.tsx'

// Most dishes have none.
const OrderWithOptions = lazy(() => untilThere(() => import('./order-with-options.tsx')))

/** On a dish's page: its options, how many, and the button that adds them. */
export function DishOrder(props: DishOrderProps) {
  const { product, ...order } = props
  if (product.has_options) {
    return (
      <Suspense>
        <OrderWithOptions {...props} />
      </Suspense>
    )
  }
  const { id, status } = product.partner
  return (
    <AddControls product={product} partner={{ id, isOpen: status === 'open' }} explainsClosed {...order} />
  )
}
