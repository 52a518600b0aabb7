import { useLocation } from 'react-router'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { isShoppingScreen } from './shopping-mode.ts'

const { LateIsland: ThumbBarContent, fetch } = createLateIsland(
  async () => (await import('./thumb-bar-content.tsx')).ThumbBarContent,
)

/** Loads the bar on the server, and when navigating from a page without it. */
export const fetchThumbBar = fetch

/**
 * The ways that a thumb reaches on a phone; wider screens, which never show it, do without its script. Where somebody is
 * choosing or paying the lower edge belongs to the cart instead; while a text is typed it is the keyboard's (controls.css).
 */
export function ThumbBar() {
  const { pathname } = useLocation()
  return <ThumbBarContent className={isShoppingScreen(pathname) ? 'hidden' : 'thumb-bar'} />
}
