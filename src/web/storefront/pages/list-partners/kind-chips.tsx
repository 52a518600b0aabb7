import { useWords } from '#web/shared/i18n/words.ts'
import { favouriteWords } from '#web/storefront/pieces/favourites/favourite-words.ts'
import { kindWords } from '#web/storefront/pieces/partner/kind-words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { ownFavourites } from './partner-query.ts'
import { partnersWords } from './partners-words.ts'

type KindChipsProps = {
  kind: number
  hrefFor: (changes: Record<string, string | number | null>) => string
  onChoose: () => void
}

// What is ordered most comes first.
const chips = [
  { kind: 0, icon: 'utensils-crossed' },
  { kind: 2, icon: 'package' },
  { kind: 3, icon: 'soup' },
  { kind: 1, icon: 'leaf' },
  { kind: 4, icon: 'fish' },
  { kind: 5, icon: 'cup-soda' },
] as const

const elsewhere = { latitude: null, longitude: null }

/** One touch to a kind of restaurant, or to one's favourites. */
export function KindChips({ kind, hrefFor, onChoose }: KindChipsProps) {
  const words = useWords(kindWords)
  const { shortcuts } = useWords(partnersWords)
  const { favourites } = useWords(favouriteWords)
  const [all, ...kinds] = chips.map(({ kind: of, icon }) => ({
    key: String(of),
    to: hrefFor({ ...elsewhere, type: of || null, favourites: null }),
    label: (
      <>
        <Icon name={icon} />
        {words[`said${of}`]}
      </>
    ),
  }))
  const own = {
    key: String(ownFavourites),
    to: hrefFor({ ...elsewhere, type: null, favourites: 1 }),
    label: (
      <>
        <Icon name="heart" />
        {favourites}
      </>
    ),
  }
  const items = [...(all ? [all] : []), own, ...kinds]
  const current = String(kind)
  return <TabLinks label={shortcuts} {...{ items, current, onChoose }} className="max-sm:-mr-3" />
}
