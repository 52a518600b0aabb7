import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { focusTitle } from '#web/ui/focus/focus-title.ts'
import { SkipLink } from '#web/ui/focus/skip-link.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { ToastRegion } from '#web/ui/notices/toast-region.tsx'
import { consoleWords } from './console-words.ts'
import { OfflineBar } from './offline-bar.tsx'

/** A new page is read out from its title on, as a new document would be. */
function useFocusPages(): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves whenever the page is another one
  useEffect(() => {
    if (!isFirst.current) focusTitle()
    isFirst.current = false
  }, [pathname])
}

/** What stands around every screen of a console, also before the sign-in. */
export function ConsoleRoot({ children = <Outlet /> }: { children?: ReactNode }) {
  const words = useWords(consoleWords)
  const isOffline = useIsOffline()
  useFocusPages()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={words.toContent} target="content" />
      <div className="flex flex-1 flex-col">{children}</div>
      {isOffline && <OfflineBar />}
      <ToastRegion label={words.notices} dismissLabel={words.dismiss} />
      <ScrollRestoration />
    </div>
  )
}

/** While the first screen finds out whom it is for. */
export function ConsoleLoading() {
  const words = useWords(consoleWords)
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={words.loading} />
    </main>
  )
}
