import type { AccountKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { nameInMail } from '#domain/accounts/name-in-mail.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '#server/features/mails/public.ts'

/** A mail that carries a code: to whom, for which kind of account, in whose language. */
export type CodeMail<Kind extends AccountKind = AccountKind> = {
  to: string
  kind: Kind
  code: string
  language: Language
  publicUrl: string
  /** Under which name and when somebody signed up. */
  asked?: { name: string; at: Date }
}

/** What the mail of a code says in one language; where it differs, by the kind of account. */
export type CodeWords<Kind extends AccountKind = AccountKind> = {
  subject: Record<Kind, string> | string
  intro: Record<Kind, string>
  /** Some enter the code behind a link; others where they registered, or in their app. */
  where: Record<Kind, string>
  /** By whom and when, as whoever asked for it says; `name` may be empty. */
  asked?: (asked: { name: string; at: string }) => string
  valid: string
  notYou: string
}

/** The mail of a code, with a link to the page on which it is entered, where its kind of account has one. */
export function composeCodeMail<Kind extends AccountKind>(
  { to, kind, code, language, publicUrl, asked }: CodeMail<Kind>,
  words: Record<Language, CodeWords<Kind>>,
  pages: Partial<Record<Kind, `/${string}`>>,
): OutgoingMail {
  return bilingualMail({
    to,
    language,
    wordsIn: (each) => {
      const { subject, intro, where, valid, notYou, asked: sayAsked } = words[each]
      const shown = asked && { name: nameInMail(asked.name), at: formatMomentForPeople(asked.at) }
      const page = pages[kind]
      const link = page === undefined ? [] : [{ link: `${publicUrl}${page}` }]
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
