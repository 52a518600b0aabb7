import type { AccountKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { nameInMail } from '#domain/accounts/name-in-mail.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '../mails/public.ts'

/** A mail that carries a code: to whom, for which kind of account, in whose language. */
export type CodeMail = {
  to: string
  kind: AccountKind
  code: string
  language: Language
  publicUrl: string
  /** Under which name and when somebody signed up. */
  asked?: { name: string; at: Date }
}

/** What the mail of a code says in one language; where it differs, by the kind of account. */
export type CodeWords = {
  subject: Record<AccountKind, string> | string
  intro: Record<AccountKind, string>
  /** A customer enters the code behind a link; a driver or partner where it registered, or in its app. */
  where: Record<AccountKind, string>
  /** By whom and when, as whoever asked for it says; `name` may be empty. */
  asked?: (asked: { name: string; at: string }) => string
  valid: string
  notYou: string
}

/** The mail of a code, with a link to the customers' page on which it is entered. */
export function composeCodeMail(
  { to, kind, code, language, publicUrl, asked }: CodeMail,
  words: Record<Language, CodeWords>,
  page: `/${string}`,
): OutgoingMail {
  return bilingualMail({
    to,
    language,
    wordsIn: (each) => {
      const { subject, intro, where, valid, notYou, asked: sayAsked } = words[each]
      const shown = asked && { name: nameInMail(asked.name), at: formatMomentForPeople(asked.at) }
      const link = kind === 'customer' ? [{ link: `${publicUrl}${page}` }] : []
      return {
        subject: typeof subject === 'string' ? subject : subject[kind],
        pieces: [
          intro[kind],
          { code },
          where[kind],
          ...link,
          ...(shown && sayAsked ? [sayAsked(shown)] : []),
          valid,
          notYou,
        ],
      }
    },
  })
}
