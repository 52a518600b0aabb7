import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { useFocusContent } from '#web/storefront/pieces/page/use-focus-content.ts'
import { SkipLink } from '#web/ui/focus/skip-link.tsx'
import { useHeightVariable } from '#web/ui/focus/use-height-variable.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { hasOneTask } from './shopping-mode.ts'
import { ThumbBar } from './thumb-bar.tsx'

/** A thin line over the page while the next one loads; a quick load never shows it. */
function NavigationProgress() {
  const words = useWords(layoutWords)
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      {isLoading && (
        <div className="loading-bar">
          <span className="sr-only">{words.loading}</span>
        </div>
      )}
    </div>
  )
}

const OfflineBar = createLazyPart(async () => (await import('./offline-bar.tsx')).OfflineBar)

/** A message while the shop cannot be reached. */
function OfflineNotice() {
  const isOffline = useIsOffline()
  return <div role="status">{isOffline && <OfflineBar />}</div>
}

/** The last page that the service worker knows of: at first the loaded page, whose request it has seen. */
let lastReported = globalThis.location?.pathname

/**
 * Tells the service worker of pages that are visited by in-browser navigation, so that it stores them for reading
 * offline.
 */
function useReportVisited(): void {
  const { pathname } = useLocation()
  const language = useLanguage()
  useEffect(() => {
    if (pathname === lastReported) return
    lastReported = pathname
    navigator.serviceWorker?.controller?.postMessage({ visited: pathname, language })
  }, [pathname, language])
}

/** Closes any open modal on every navigation (rule 2.2), before the next page may open its own. */
function useCloseDialogs(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation changes `key`
  useLayoutEffect(() => closeDialogs, [key])
}

function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-stays])'))
    dialog.close()
}

/** Header, content and footer around every screen of the shop. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const words = useWords(layoutWords)
  const content = useFocusContent()
  // The height of the bars at the lower edge; a page's own bar stands above them (design-system.css).
  const lowerEdge = useHeightVariable<HTMLDivElement>('--lower-edge')
  const onPhones = hasOneTask(useLocation().pathname) ? 'max-md:hidden' : ''
  useCloseDialogs()
  useReportVisited()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={words.skip} target="content" />
      <NavigationProgress />
      <ShopHeader className={onPhones} />
      <main id="content" ref={content} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <ShopFooter className={onPhones} />
      <div ref={lowerEdge} className="sticky bottom-0 z-20">
        <OfflineNotice />
        <ThumbBar />
      </div>
    </div>
  )
}
