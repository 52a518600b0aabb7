import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '#contracts/language.ts'
import { importScript } from '#web/shared/loading/import-script.ts'
import { currentToken } from '#web/shared/session/session.ts'
import { fetchHttpApi, httpApi } from './pieces/session/http-api.ts'
import { pageContext } from './pieces/session/page-context.ts'

// The built scripts call `window.importScript` to fetch further scripts.
Object.assign(window, { importScript })

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : 'en'

function createRouterContext(): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, { api: httpApi, language })
  return provider
}

// The first page of a signed-in person calls the API, so its client is fetched at once.
if (currentToken() !== null) fetchHttpApi().catch(() => {})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={createRouterContext} />
    </StrictMode>,
  )
})

const settledAfterMs = 3_000

/** Starts background work once the page has settled, so that it does not slow the first load. */
function startBackgroundWork(): void {
  setTimeout(() => {
    import('./fetch-ahead.ts').then(({ startFetchingAhead }) => startFetchingAhead()).catch(() => {})
    if (!('serviceWorker' in navigator)) return
    import('./offline/start-worker.ts').then(({ startWorker }) => startWorker(language)).catch(() => {})
  }, settledAfterMs)
}

if (import.meta.env.PROD) {
  if (document.readyState === 'complete') startBackgroundWork()
  else addEventListener('load', startBackgroundWork, { once: true })
}
