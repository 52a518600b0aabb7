import type { IncomingHttpHeaders } from 'node:http'
import { type Language, preferredLanguage } from '#contracts/language.ts'
import { languageFromCookie } from './language-cookie.ts'

const maxCachedHeaders = 500
const knownLanguages = new Map<string, Language>()

/**
 * The language of a request: cookie, then Accept-Language. Parsed headers are cached, because browsers send few
 * different values.
 */
export function languageOfHeaders({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): Language {
  const chosen = cookie === undefined ? null : languageFromCookie(cookie)
  if (chosen !== null || accepted === undefined) return chosen ?? preferredLanguage(accepted)
  const known = knownLanguages.get(accepted)
  if (known !== undefined) return known
  const language = preferredLanguage(accepted)
  if (knownLanguages.size >= maxCachedHeaders) knownLanguages.clear()
  knownLanguages.set(accepted, language)
  return language
}
