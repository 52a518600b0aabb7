import { createLateIsland } from '#web/shared/loading/late-island.tsx'

const { LateIsland: FooterContent, fetch } = createLateIsland(
  async () => (await import('./footer-content.tsx')).FooterContent,
)

/** Loads the footer on the server, and on navigation from a page without it. */
export const fetchFooter = fetch

export function ShopFooter({ className }: { className: string }) {
  return (
    <footer className={`mt-auto border-t border-line bg-sunken text-sm text-muted ${className}`}>
      <FooterContent className="min-w-0" />
    </footer>
  )
}
