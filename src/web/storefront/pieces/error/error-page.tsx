import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { readableOffline } from '#web/storefront/pieces/page/readable-offline.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Bowl } from '#web/ui/pictures/bowl.tsx'
import { errorWords } from './error-words.ts'
import { kindOfError } from './kind-of-error.ts'

/** Replaces a page that failed, inside the frame that is still there. */
export function ErrorPage() {
  const words = useWords(errorWords)
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const response = isRouteErrorResponse(error) ? { status: error.status, data: error.data as unknown } : null
  const kind = kindOfError(response)
  const title = words[`${kind}Title`]
  useEffect(() => {
    // Loaded as a new document: the service worker then answers the stored page, or lists what can be read offline.
    const hasServiceWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller
    if (kind === 'offline' && hasServiceWorker && readableOffline(pathname)) location.reload()
  }, [kind, pathname])
  return (
    <div className="wrap section">
      <title>{`${title} · Mâm`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-8 text-center">
        <Bowl className="size-36" />
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{words[`${kind}Text`]}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {response?.status !== 404 && (
            // Reloads the address as a new document: the failure may be in this very script.
            <a href={pathname + search} className={buttonClass({ variant: 'primary' })}>
              {words.again}
            </a>
          )}
          <Link
            to="/list-partners"
            reloadDocument={response === null}
            className={buttonClass({ variant: response?.status === 404 ? 'primary' : 'secondary' })}
          >
            {words.toHome}
          </Link>
        </div>
      </div>
    </div>
  )
}
