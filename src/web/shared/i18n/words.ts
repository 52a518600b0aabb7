import { useRouteLoaderData } from 'react-router'
import { isLanguage, type Language } from '#contracts/language.ts'

// Code that runs without React (the service worker) imports it from its own file.
export { defineWords } from './define-words.ts'

/** The language of the page. */
export function useLanguage(): Language {
  const root = useRouteLoaderData<{ language: Language }>('root')
  return root ? root.language : pageLanguage()
}

/** The same without React. */
export function pageLanguage(): Language {
  return typeof document !== 'undefined' && isLanguage(document.documentElement.lang)
    ? document.documentElement.lang
    : 'en'
}

/**
 * The `lang` of what restaurants and customers wrote, so that a voice reads it as Vietnamese (WCAG 3.1.2); a page in
 * Vietnamese need not say it again. Consoles, whose pages are made in the browser, always say it: `lang="vi"`.
 */
export function useContentLang(): 'vi' | undefined {
  return useLanguage() === 'vi' ? undefined : 'vi'
}

/** A screen's messages in the page's language. */
export function useWords<Words>(words: { en: Words; vi: Words }): Words {
  return words[useLanguage()]
}
