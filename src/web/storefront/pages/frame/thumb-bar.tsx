import { useLocation } from 'react-router'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { isShoppingScreen } from './shopping-mode.ts'

const { LateIsland: ThumbBarContent, fetch } = createLateIsland(
  async () => (await import('./thumb-bar-content.tsx')).ThumbBarContent,
)

/** Loads the bar on the server, and on navigation from a page without it. */
export const fetchThumbBar = fetch

/**
 * The bar of links at a phone's lower edge; wider screens never show it and do not load its script. On a restaurant's
 * pages the cart takes the lower edge, and while a text is typed the keyboard does (controls.css).
 */
export function ThumbBar() {
  const { pathname } = useLocation()
  return <ThumbBarContent className={isShoppingScreen(pathname) ? 'hidden' : 'thumb-bar'} />
}
