import { Link, useLocation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useToken } from '#web/shared/session/session.ts'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { DrawnIcon } from '#web/ui/icons/drawn-icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { useRunningOrder } from './running-order.ts'
import { isShoppingScreen } from './shopping-mode.ts'
import { thumbBarWords } from './thumb-bar-words.ts'

const LiveStrip = createLazyPart(async () => (await import('./live-strip.tsx')).LiveStrip)

const item = 'thumb-link'

/** `to` is null for the search, which focuses the header's field. */
const links = [
  { key: 'home', to: '/list-partners', icon: 'house' },
  { key: 'search', to: null, icon: 'search' },
  { key: 'orders', to: '/history-order', icon: 'package' },
  { key: 'favourites', to: '/list-partners?favourites=1', icon: 'heart' },
  { key: 'me', to: '/profile', icon: 'user-round' },
] as const satisfies readonly { key: string; to: string | null; icon: IconName }[]

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('header input[type=search]')?.focus()
}

/** The links of the bar, and above them an order in progress. */
export function ThumbBarContent() {
  const { home, orders } = useWords(layoutWords)
  const words = { ...useWords(thumbBarWords), home, orders }
  const { pathname, search } = useLocation()
  const isSignedIn = useToken() !== null
  const running = useRunningOrder()
  if (isShoppingScreen(pathname)) return null
  const areFavourites = new URLSearchParams(search).get('favourites') === '1'
  const page = pathname === '/search' ? 'search' : links.find(({ to }) => to === pathname)?.key
  const current = areFavourites ? 'favourites' : page
  return (
    <>
      {isSignedIn && <LiveStrip />}
      <nav aria-label={words.bar} className="flex pb-[env(safe-area-inset-bottom)]">
        {links.map(({ key, to, icon }) => {
          const label = words[key]
          const content = (
            <>
              <DrawnIcon name={icon} className="size-5.5" />
              {label}
            </>
          )
          return to === null ? (
            <button
              key={key}
              type="button"
              onClick={focusSearch}
              aria-current={key === current ? 'page' : undefined}
              className={item}
            >
              {content}
            </button>
          ) : (
            <Link
              key={key}
              to={key === 'orders' && running ? '/history-order?status=shipping' : to}
              aria-current={key === current ? 'page' : undefined}
              className={item}
            >
              {content}
              {key === 'orders' && running && (
                <span className="absolute right-[calc(50%-1.1rem)] top-2 size-2.5 rounded-full bg-chili">
                  <span className="sr-only">{words.underWay}</span>
                </span>
              )}
            </Link>
          )
        })}
      </nav>
    </>
  )
}
