import type { FastifyReply } from 'fastify'
import { isLanguage, type Language } from '#contracts/language.ts'

const name = 'lang'
const oneYearSeconds = 31_536_000

/** The language that a visitor chose before, if any. */
export function languageFromCookie(header: string | undefined): Language | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.split('=')
    if (key?.trim() === name) return isLanguage(value?.trim()) ? (value?.trim() as Language) : null
  }
  return null
}

/** Remembers the chosen language for a year. */
export function rememberLanguage(reply: FastifyReply, language: Language): void {
  reply.header('set-cookie', `${name}=${language}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`)
}
