import type { Language } from '#contracts/language.ts'

/** The address of the same page in a language, whatever else its query says. */
export function languageHref(pathname: string, search: string, language: Language): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}`
}
