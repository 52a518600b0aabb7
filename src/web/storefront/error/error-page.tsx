import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { errorWords } from './error-words.ts'

/** What a person sees where a page cannot be shown: nothing there, offline, or an error of ours. */
export function ErrorPage() {
  const words = useWords(errorWords)
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  const isMissingPartner = isMissing && isRouteErrorResponse(error) && error.data === 'partner_not_found'
  const title = isMissing ? words.notFoundTitle : words.failedTitle
  return (
    <main id="content" className="wrap section">
      <title>{`${title} · Mâm`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        title={isMissingPartner ? words.choosePartner : title}
        action={
          <Link
            to="/list-partners"
            className={buttonClass({ variant: 'primary' })}
            reloadDocument={!isMissing}
          >
            {words.toHome}
          </Link>
        }
      >
        {isMissingPartner ? words.partnerGone : isMissing ? words.notFoundText : words.failedText}
      </EmptyState>
    </main>
  )
}
