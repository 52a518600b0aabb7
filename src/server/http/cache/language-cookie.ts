import type { FastifyReply } from 'fastify'
import { isLanguage, type Language } from '#contracts/language.ts'

const name = 'lang'
/** Browsers take a cookie of such a name only over TLS and from this very host. */
const nameBehindTls = `__Host-${name}`
const oneYearSeconds = 31_536_000

/** The language that a visitor chose before, if any. */
export function languageFromCookie(header: string | undefined): Language | null {
  const cookies = (header ?? '').split(';').map((part) => part.split('=').map((text) => text.trim()))
  const find = (wanted: string) => cookies.find(([key]) => key === wanted)?.[1]
  const chosen = find(nameBehindTls) ?? find(name)
  return isLanguage(chosen) ? chosen : null
}

/** Remembers the chosen language for a year; behind TLS the browser says it over TLS only. */
export function rememberLanguage(
  reply: FastifyReply,
  language: Language,
  { isBehindTls }: { isBehindTls: boolean },
): void {
  const [key, secure] = isBehindTls ? [nameBehindTls, '; Secure'] : [name, '']
  const attributes = `Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax; HttpOnly${secure}`
  reply.header('set-cookie', `${key}=${language}; ${attributes}`)
}
