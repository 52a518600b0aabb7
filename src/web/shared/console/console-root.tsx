import { type ReactNode, useEffect, useRef } from 'react'
import { Link, ScrollRestoration, useLocation, useRevalidator } from 'react-router'
import { checkConnection, isOffline, useIsOffline } from '#web/shared/api/connection.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { focusTitle } from '#web/ui/focus/focus-title.ts'
import { SkipLink } from '#web/ui/focus/skip-link.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { ToastRegion } from '#web/ui/notices/toast-region.tsx'
import { PageTitle } from './console-parts.tsx'
import { consoleWords } from './console-words.ts'
import { useOfflineText } from './offline-text.ts'

/** A bar at the lower edge while the service cannot be reached. */
function OfflineBar() {
  const words = useWords(consoleWords)
  const { revalidate } = useRevalidator()
  const offlineText = useOfflineText()

  async function tryAgain() {
    await checkConnection()
    if (!isOffline()) await revalidate()
  }

  return (
    <div
      role="status"
      data-dock
      className="sticky bottom-0 z-30 animate-rise border-t border-turmeric bg-turmeric-soft pb-[env(safe-area-inset-bottom)] text-turmeric-ink"
    >
      <div className="wrap flex min-h-16 items-center gap-3 py-2">
        <Icon name="wifi-off" />
        <p className="min-w-0 flex-1 text-sm leading-snug">
          <strong className="block">{words.offlineTitle}</strong>
          {offlineText ?? words.offlineText}
        </p>
        <Button size="small" onClick={tryAgain} className="shrink-0">
          {words.again}
        </Button>
      </div>
    </div>
  )
}

/** The page for an unknown address of the console. */
export function NotFoundPage() {
  const words = useWords(consoleWords)
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <PageTitle>{words.notFoundTitle}</PageTitle>
      <h1 className="text-xl">{words.notFoundTitle}</h1>
      <p className="text-muted">{words.notFoundText}</p>
      <Link to="/" className={buttonClass({})}>
        {words.toStart}
      </Link>
    </div>
  )
}

/** Replaces a page that has failed. */
export function ErrorPage() {
  const words = useWords(consoleWords)
  return (
    <main id="content" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
      <h1 className="text-xl">{words.errorTitle}</h1>
      <p className="text-muted">{words.errorText}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </main>
  )
}

/** Moves the focus to the title of each new page, so that a screen reader starts there as in a new document. */
function useFocusPages(): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves whenever the page changes
  useEffect(() => {
    if (!isFirst.current) focusTitle()
    isFirst.current = false
  }, [pathname])
}

/** The elements around every screen of a console, even before the sign-in. */
export function ConsoleRoot({ children }: { children: ReactNode }) {
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

/** Shown while the signed-in person is loading. */
export function ConsoleLoading() {
  const words = useWords(consoleWords)
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={words.loading} />
    </main>
  )
}
