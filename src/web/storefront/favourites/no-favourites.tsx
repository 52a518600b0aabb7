import { Link, useLocation } from 'react-router'
import { useWords } from '#web/i18n/words.ts'
import { rememberRoute } from '#web/lib/remembered-route.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { favouriteListWords } from './favourite-list-words.ts'

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
