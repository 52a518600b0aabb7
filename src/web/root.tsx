import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useLanguage, useWords } from './i18n/words.ts'
import { type PageArgs, pageContext } from './lib/page-context.ts'
import { rootWords } from './root-words.ts'
import { ErrorPage } from './storefront/error/error-page.tsx'
import { ToastRegion } from './ui/toast-region.tsx'
import './styles.css'

/** What every page needs to know of its request. */
export function loader({ context }: PageArgs) {
  const { language, publicUrl, sellerUrl } = context.get(pageContext)
  return { language, publicUrl, sellerUrl }
}

/** The language changes with a whole new page only. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const words = useWords(rootWords)
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion label={words.notices} dismissLabel={words.dismiss} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
