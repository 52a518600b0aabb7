import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '#contracts/language.ts'
import { httpApi } from './lib/http-api.ts'
import { pageContext } from './lib/page-context.ts'

function handedContext(): RouterContextProvider {
  const { lang } = document.documentElement
  const provider = new RouterContextProvider()
  provider.set(pageContext, {
    api: httpApi,
    language: isLanguage(lang) ? lang : 'en',
    publicUrl: location.origin,
    sellerUrl: '/seller',
    reportError: globalThis.reportError,
  })
  return provider
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={handedContext} />
    </StrictMode>,
  )
})
