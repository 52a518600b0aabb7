import type { AccountKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '../mails/public.ts'

/** A mail that carries a code: to whom, for which kind of account, in whose language. */
export type CodeMail = { to: string; kind: AccountKind; code: string; language: Language; publicUrl: string }

/** What the mail of a code says in one language; where it differs, by the kind of account. */
export type CodeWords = {
  subject: Record<AccountKind, string> | string
  intro: Record<AccountKind, string>
  /** A customer enters the code behind a link; a driver or partner where it registered, or in its app. */
  where: Record<AccountKind, string>
  valid: string
  notYou: string
}

/** The mail of a code, with a link to the customers' page on which it is entered. */
export function composeCodeMail(
  { to, kind, code, language, publicUrl }: CodeMail,
  words: Record<Language, CodeWords>,
  page: `/${string}`,
): OutgoingMail {
  return bilingualMail({
    to,
    language,
    wordsIn: (each) => {
      const { subject, intro, where, valid, notYou } = words[each]
      const link = kind === 'customer' ? [{ link: `${publicUrl}${page}` }] : []
      return {
        subject: typeof subject === 'string' ? subject : subject[kind],
        pieces: [intro[kind], { code }, where[kind], ...link, valid, notYou],
      }
    },
  })
}
