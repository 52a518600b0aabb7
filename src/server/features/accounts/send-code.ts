import type { AccountKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { activationCodeLifeMs, shortCodeLifeMs } from '#domain/accounts/verification-code.ts'
import type { Database, OutgoingMail, Services } from '#server/context.ts'
import type { CodePurpose } from '#server/db/tables/account-tables.ts'
import { activationMail } from './activation-mail.ts'
import { drawCode } from './code-hash.ts'
import type { CodeMail } from './code-mail.ts'
import { replaceCode } from './code-store.ts'
import { emailChangeMail } from './email-change-mail.ts'
import { resetMail } from './reset-mail.ts'

/** What sending a code needs of a call, or of the queue. */
export type CodeSender = {
  db: Database
  now: Date
  language: Language
  services: Pick<Services, 'randomBytes' | 'hashCode' | 'queueMail' | 'settings'>
}

const lives: Record<CodePurpose, number> = {
  activation: activationCodeLifeMs,
  reset: shortCodeLifeMs,
  email_change: shortCodeLifeMs,
}

const mails: Record<CodePurpose, (mail: CodeMail) => OutgoingMail> = {
  activation: activationMail,
  reset: resetMail,
  email_change: emailChangeMail,
}

/** Mails a fresh code to an address; the account's older one of the same purpose is over. */
export async function sendCode(
  { db, now, language, services }: CodeSender,
  { kind, id, email, purpose }: { kind: AccountKind; id: number; email: string; purpose: CodePurpose },
): Promise<void> {
  const code = drawCode(services)
  const expiresAt = new Date(now.getTime() + lives[purpose])
  const codeHash = services.hashCode(code)
  await replaceCode(db, { kind, accountId: id, purpose, codeHash, now, expiresAt })
  const mail = mails[purpose]({ to: email, kind, code, language, publicUrl: services.settings.publicUrl })
  await services.queueMail(db, mail)
}
