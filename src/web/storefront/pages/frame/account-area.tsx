import { Link } from 'react-router'
import { shortName } from '#domain/accounts/person.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { useShownPerson } from '#web/storefront/pieces/session/shown-person.ts'
import { useSignOut } from '#web/storefront/pieces/session/use-sign-out.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'

const link = 'inline-flex min-h-9 items-center gap-2 rounded-full px-2 font-bold hover:text-ink'

/**
 * The login link, or the signed-in person with the sign-out. Both take the same space, since the server renders for a
 * guest.
 */
export function AccountArea() {
  const words = useWords(layoutWords)
  const user = useShownPerson()
  const signOut = useSignOut()
  if (!user) {
    return (
      <Link to="/login" className={link}>
        <Icon name="log-in" className="size-4.5" />
        {words.login}
      </Link>
    )
  }
  return (
    <>
      <Link to="/profile" className={link} title={user.name}>
        <Avatar src={user.image.url} name={user.name} className="size-7 text-xs" />
        {/* In the phone's menu nothing beside the name explains what it opens. */}
        <span className="sr-only font-normal text-muted max-md:not-sr-only">{words.profile}</span>
        <span className="max-w-28 truncate text-ink">{shortName(user.name)}</span>
      </Link>
      {/* The phone's menu has a row for it. */}
      <Link to="/history-order" className={`${link} max-md:hidden`}>
        <Icon name="package" className="size-4.5" />
        {words.orders}
      </Link>
      <button type="button" onClick={signOut} className={link}>
        <Icon name="log-out" className="size-4.5" />
        {words.logout}
      </button>
    </>
  )
}
