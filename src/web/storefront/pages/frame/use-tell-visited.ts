import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#web/shared/i18n/words.ts'

/** The page that the browser opened by itself: the service worker knows of it. */
let lastTold = typeof location === 'undefined' ? '' : location.pathname

/** Tells the service worker of pages that are visited within the browser, so that they can be read offline later. */
export function useTellVisited(): void {
  const { pathname } = useLocation()
  const language = useLanguage()
  useEffect(() => {
    if (pathname === lastTold) return
    lastTold = pathname
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.controller?.postMessage({ visited: pathname, language })
  }, [pathname, language])
}
