import type { FastifyReply } from 'fastify'
import { isLanguage, type Language } from '#contracts/language.ts'

const name = 'lang'
/** The name behind TLS. Browsers accept the prefix __Host- only over TLS and from this host. */
const nameBehindTls = `__Host-${name}`
const oneYearSeconds = 31_536_000

/** The language stored in the cookie, or null. */
export function languageFromCookie(header: string | undefined): Language | null {
  const cookies = (header ?? '').split(';').map((part) => part.split('=').map((text) => text.trim()))
  const find = (wanted: string) => cookies.find(([key]) => key === wanted)?.[1]
  const chosen = find(nameBehindTls) ?? find(name)
  return isLanguage(chosen) ? chosen : null
}

/** Stores the language in a cookie for a year; `Secure` behind TLS. */
export function rememberLanguage(
  reply: FastifyReply,
  language: Language,
  { isBehindTls }: { isBehindTls: boolean },
): void {
  const [key, secure] = isBehindTls ? [nameBehindTls, '; Secure'] : [name, '']
  const attributes = `Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax; HttpOnly${secure}`
  reply.header('set-cookie', `${key}=${language}; ${attributes}`)
}
