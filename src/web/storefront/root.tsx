import { earlyScript } from 'virtual:early-script'
import { type ReactNode, useContext, useEffect } from 'react'
import { Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { ToastRegion } from '#web/ui/notices/toast-region.tsx'
import regular from '#web/ui/styles/fonts/be-vietnam-pro-400.woff2?url'
import bold from '#web/ui/styles/fonts/be-vietnam-pro-700.woff2?url'
import iconFile from '../../../public/favicon.svg?inline'
import { PageNonce } from './page-nonce.ts'
import { ErrorPage } from './pieces/error/error-page.tsx'
import type { PageArgs } from './pieces/session/page-context.ts'
import { siteContext } from './pieces/session/page-context.ts'
import { rootWords } from './root-words.ts'
import { listens, startScript } from './start-later.ts'
import styles from './styles.css?url'

/** The font files that every first view needs. */
const fonts = [regular, bold]

/**
 * The icon as a data URL, which saves a request. Search engines that want a file use the touch icon. The drawing is
 * spaced like the logo in the page, so that the page compresses better.
 */
const icon = import.meta.env.SSR
  ? iconFile.replaceAll('%20', ' ')
  : (document.querySelector('link[rel=icon]')?.getAttribute('href') ?? undefined)

/** The data of a request that every page needs. */
export function loader({ context }: PageArgs) {
  const { language, publicUrl, pictureOrigin, sellerUrl, tileUrl, geocoderUrl, placesUrl, ...shop } =
    context.get(siteContext)
  const { imageHost, idCardDigits, isApprovedAtOnce, isDemoWithoutMail, shopTerms } = shop
  const { baseUrl, cloudName, uploadPreset } = imageHost
  // Read once on the server, so that a browser in another year or time zone renders the same footer.
  const year = formatMoment(new Date()).slice(6, 10)
  return {
    language,
    publicUrl,
    pictureOrigin,
    sellerUrl,
    tileUrl,
    geocoderUrl,
    placesUrl,
    year,
    idCardDigits,
    isApprovedAtOnce,
    isDemoWithoutMail,
    shopTerms,
    imageHost: { baseUrl, cloudName, uploadPreset },
  }
}

/** The language changes only with a new document. */
export function shouldRevalidate(): boolean {
  return false
}

/** The scripts that run first. Only the server writes them; the browser leaves them as they are. */
function StartScript() {
  const nonce = useContext(PageNonce)
  const text = import.meta.env.SSR ? `${earlyScript}\n${startScript()}` : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own script
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

export function Layout({ children }: { children: ReactNode }) {
  const words = useWords(rootWords)
  const language = useLanguage()
  const data = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    dispatchEvent(new Event(listens))
  }, [])
  return (
    <html
      lang={language}
      data-picture-origin={data?.pictureOrigin ?? undefined}
      // The first script needs the rates before the page's data has arrived.
      data-rates={data && JSON.stringify(data.shopTerms.shippingRates)}
      // The first script adds attributes here.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdf9f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191310" />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest-${language}.webmanifest`} />
        {/* Before the style sheet, because a script after it would wait for the style sheet. */}
        <StartScript />
        <link rel="stylesheet" href={styles} />
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
  return (
    <main id="content" className="wrap">
      <ErrorPage />
    </main>
  )
}
