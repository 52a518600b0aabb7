import { Outlet } from 'react-router'
import { ErrorPage } from '../error/error-page.tsx'
import { CanonicalLinks } from './canonical-links.tsx'
import { ShopFrame } from './shop-frame.tsx'

export default function ShopLayout() {
  return (
    <ShopFrame>
      <CanonicalLinks />
      <Outlet />
    </ShopFrame>
  )
}

/** A page that cannot be shown leaves header and footer where they are. */
export function ErrorBoundary() {
  return (
    <ShopFrame>
      <ErrorPage />
    </ShopFrame>
  )
}
