import { useWords } from '#web/shared/i18n/words.ts'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { ScrollTop } from '#web/ui/navigation/scroll-top.tsx'

const { LateIsland: FooterContent, fetch } = createLateIsland(
  async () => (await import('./footer-content.tsx')).FooterContent,
)

/** Loads the footer on the server, and when navigating from a page without it. */
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
