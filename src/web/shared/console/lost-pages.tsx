import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { consoleWords } from './console-words.ts'
import { PageTitle } from './page-title.tsx'

/** For an address of the console that no page has. */
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

/** In the place of a page that has failed. */
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
