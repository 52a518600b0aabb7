import { lazy, Suspense } from 'react'
import { importWithRetries } from '#web/shared/loading/import-with-retries.ts'
import { AddControls } from '#web/storefront/pieces/cart/add/add-controls.tsx'
import type { DishOrderProps } from './order-with-options.tsx'

// Loaded lazily, since most dishes have no options.
const OrderWithOptions = lazy(() => importWithRetries(() => import('./order-with-options.tsx')))

/** The order controls of a dish's page: options, quantity and the button that adds it. */
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
