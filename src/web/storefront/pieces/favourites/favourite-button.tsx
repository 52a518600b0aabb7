import { useEffect } from 'react'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { showOffline } from '#web/shared/loading/import-with-retries.ts'
import { useToken } from '#web/shared/session/session.ts'
import { useHere } from '#web/storefront/pieces/session/use-here.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { favouriteWords } from './favourite-words.ts'
import { shownHearts } from './shown-hearts.ts'

type FavouriteButtonProps = { partner: Pick<PartnerSummary, 'id' | 'name'>; className?: string }

const load = () => import('./favourite-editor.ts')

/** A heart that marks a favourite. The server renders it empty; the browser fills it in for the signed-in person. */
export function FavouriteButton({ partner: { id, name }, className }: FavouriteButtonProps) {
  const words = useWords(favouriteWords)
  const here = useHere()
  const { language } = here
  const token = useToken()
  const hearts = shownHearts.use()
  const isFavourite = token !== null && (hearts?.includes(id) ?? false)

  // A guest has no favourites, so nothing is fetched.
  useEffect(() => {
    if (token === null) return
    load().then(
      ({ syncFavourites }) => syncFavourites(language),
      () => {},
    )
  }, [token, language])

  async function press() {
    const script = await load().catch(() => showOffline(language))
    await script?.toggleFavourite({ id, name, ...here })
  }

  return (
    <IconButton
      solid
      label={words.favourite(name)}
      aria-pressed={isFavourite}
      icon={<Icon name="heart" className={classNames('transition', isFavourite && 'fill-current')} />}
      onClick={() => void press()}
      className={classNames(
        'z-10',
        isFavourite && 'text-chili-ink! forced-colors:text-[HighlightText]!',
        className,
      )}
    />
  )
}
