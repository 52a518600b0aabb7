import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { languageHref } from './language-href.ts'
import { layoutWords } from './layout-words.ts'

const choices = [
  { language: 'vi', name: 'Tiếng Việt', short: 'VI' },
  { language: 'en', name: 'English', short: 'EN' },
] as const

/** Reloads the page in the language of the link. Replaces the history entry, so that Back leads to the page before. */
function reloadAs(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.replaceState(history.state, '', event.currentTarget.href)
  location.reload()
}

/** Links to the same page in the other language, as a new document: the server stores the choice. */
export function LanguageSwitch() {
  const words = useWords(layoutWords)
  const current = useLanguage()
  const { search } = useLocation()
  return (
    <ul aria-label={words.language} className="flex rounded-full border border-line bg-surface p-0.5">
      {choices.map(({ language, name, short }) => (
        <li key={language}>
          <a
            // The link has no path, so that one cached page serves all unknown addresses.
            href={languageHref('', search, language)}
            onClick={reloadAs}
            hrefLang={language}
            lang={language}
            title={name}
            aria-label={`${short} ${name}`}
            aria-current={language === current ? 'page' : undefined}
            className="language"
          >
            {short}
          </a>
        </li>
      ))}
    </ul>
  )
}
