import { useWords } from '#web/i18n/words.ts'
import { createLateIsland } from '#web/lib/late-island.tsx'
import { ScrollTop } from '#web/ui/scroll-top.tsx'
import { layoutWords } from './layout-words.ts'

const { LateIsland: FooterContent, fetch } = createLateIsland(
  async () => (await import('./footer-content.tsx')).FooterContent,
)

/** Has the footer there for the server, and for who comes from a page without it. */
export const fetchFooter = fetch

export function ShopFooter() {
  const words = useWords(layoutWords)
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm text-muted">
      <FooterContent className="min-w-0" />
      <ScrollTop label={words.toTop} />
    </footer>
  )
}
