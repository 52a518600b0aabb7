import type { Language } from '#contracts/language.ts'

/** The address of the same page in another language; the rest of the query stays. */
export function languageHref(pathname: string, search: string, language: Language): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}`
}
