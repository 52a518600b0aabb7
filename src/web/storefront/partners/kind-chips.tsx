import { CupSoda, Fish, Leaf, Package, Soup, UtensilsCrossed } from 'lucide-react'
import { useWords } from '#web/i18n/words.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { kindWords } from './kind-words.ts'
import { partnersWords } from './partners-words.ts'

type KindChipsProps = { kind: number; hrefFor: (changes: Record<string, string | number | null>) => string }

const chips = [
  { kind: 0, Icon: UtensilsCrossed },
  { kind: 2, Icon: Package },
  { kind: 3, Icon: Soup },
  { kind: 1, Icon: Leaf },
  { kind: 4, Icon: Fish },
  { kind: 5, Icon: CupSoda },
] as const

/** One touch to a kind of restaurant. */
export function KindChips({ kind, hrefFor }: KindChipsProps) {
  const words = useWords(kindWords)
  const { shortcuts } = useWords(partnersWords)
  const items = chips.map(({ kind: of, Icon }) => ({
    key: String(of),
    to: hrefFor({ type: of || null, latitude: null, longitude: null }),
    label: (
      <>
        <Icon className="size-5" />
        {words[`said${of}`]}
      </>
    ),
  }))
  return <TabLinks label={shortcuts} items={items} current={String(kind)} />
}
