import { Link, useLocation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { rememberRoute } from '#web/shared/session/remembered-route.ts'
import { favouriteListWords } from '#web/storefront/pieces/favourites/favourite-list-words.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'

const art = (
  <span className="grid size-24 place-items-center rounded-full bg-chili-soft text-chili-ink">
    <Icon name="heart" className="size-11" />
  </span>
)

/** How one comes to favourites: by logging in, or by pressing a heart. */
export function NoFavourites({ isGuest }: { isGuest: boolean }) {
  const words = useWords(favouriteListWords)
  const { pathname, search } = useLocation()
  const primary = buttonClass({ variant: 'primary' })
  if (!isGuest) {
    const look = (
      <Link to="/list-partners" className={primary}>
        {words.look}
      </Link>
    )
    return (
      <EmptyState art={art} title={words.emptyTitle} action={look}>
        {words.emptyText}
      </EmptyState>
    )
  }
  const login = (
    <Link to="/login" onClick={() => rememberRoute(pathname + search)} className={primary}>
      {words.login}
    </Link>
  )
  return (
    <EmptyState art={art} title={words.guestTitle} action={login}>
      {words.guestText}
    </EmptyState>
  )
}
