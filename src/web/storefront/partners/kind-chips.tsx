import { useWords } from '#web/i18n/words.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { KindIcon } from './kind-icon.tsx'
import { kindWords } from './kind-words.ts'
import { partnersWords } from './partners-words.ts'

type KindChipsProps = { kind: number; hrefFor: (changes: Record<string, string | number | null>) => string }

// What is ordered most comes first.
const chips = [0, 2, 3, 1, 4, 5] as const

/** One touch to a kind of restaurant. */
export function KindChips({ kind, hrefFor }: KindChipsProps) {
  const words = useWords(kindWords)
  const { shortcuts } = useWords(partnersWords)
  const items = chips.map((of) => ({
    key: String(of),
    to: hrefFor({ type: of || null, latitude: null, longitude: null }),
    label: (
      <>
        <KindIcon kind={of} />
        {words[`said${of}`]}
      </>
    ),
  }))
  return <TabLinks label={shortcuts} items={items} current={String(kind)} className="max-sm:-mr-3" />
}
