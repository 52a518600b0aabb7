import { Outlet } from 'react-router'
import { ErrorPage } from '#web/storefront/pieces/error/error-page.tsx'
import { CanonicalLinks } from '#web/storefront/pieces/page/canonical-links.tsx'
import { fetchHeaderSearch } from './search/late-header-search.ts'
import { fetchFooter } from './shop-footer.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { fetchThumbBar } from './thumb-bar.tsx'

async function load() {
  await Promise.all([fetchFooter(), fetchHeaderSearch(), fetchThumbBar()])
  return null
}

export const loader = load
/** Runs on navigation from a page without this frame, not in the first view. */
export const clientLoader = load

/** The frame's data never changes during a visit. */
export function shouldRevalidate(): boolean {
  return false
}

export default function ShopLayout() {
  return (
    <ShopFrame>
      <CanonicalLinks />
      <Outlet />
    </ShopFrame>
  )
}

/** An error page leaves header and footer in place. */
export function ErrorBoundary() {
  return (
    <ShopFrame>
      <ErrorPage />
    </ShopFrame>
  )
}
