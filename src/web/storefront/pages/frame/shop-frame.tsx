import type { ReactNode } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { useFocusContent } from '#web/storefront/pieces/page/use-focus-content.ts'
import { SkipLink } from '#web/ui/focus/skip-link.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { useCloseDialogs } from './use-close-dialogs.ts'
import { useTellVisited } from './use-tell-visited.ts'

/** Header, content and footer: what every screen of the shop stands in. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const words = useWords(layoutWords)
  const content = useFocusContent()
  useCloseDialogs()
  useTellVisited()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={words.skip} target="content" />
      <NavigationProgress />
      <ShopHeader />
      <main id="content" ref={content} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <ShopFooter />
      <OfflineNotice />
    </div>
  )
}
