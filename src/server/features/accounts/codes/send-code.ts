import type { AccountKind, SignUpKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { activationCodeLifeMs, shortCodeLifeMs } from '#domain/accounts/verification-code.ts'
import type { Database, OutgoingMail, Services } from '#server/context.ts'
import type { CodePurpose } from '#server/db/tables/account-tables.ts'
import { replaceCode } from '#server/features/accounts/stores/code-store.ts'
import { activationMail } from './activation-mail.ts'
import { drawCode } from './code-hash.ts'
import type { CodeMail } from './code-mail.ts'
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

/** What a code is for; nobody signs up as an administrator, and only customers change their e-mail. */
type SentCode = { id: number; email: string } & (
  | { purpose: 'activation'; kind: SignUpKind }
  | { purpose: 'reset'; kind: AccountKind }
  | { purpose: 'email_change'; kind: 'customer' }
)

/** Mails a fresh code to an address; the account's older one of the same purpose is over. */
export async function sendCode(
  { db, now, language, services }: CodeSender,
  { id, email, ...sent }: SentCode,
): Promise<void> {
  const code = drawCode(services)
  const { kind, purpose } = sent
  const expiresAt = new Date(now.getTime() + lives[purpose])
  const codeHash = services.hashCode(code)
  await replaceCode(db, { kind, accountId: id, purpose, codeHash, now, expiresAt })
  await services.queueMail(
    db,
    compose(sent, { to: email, code, language, publicUrl: services.settings.publicUrl }),
  )
}

type Sent = SentCode extends infer Each ? (Each extends SentCode ? Omit<Each, 'id' | 'email'> : never) : never

function compose(sent: Sent, mail: Omit<CodeMail, 'kind'>): OutgoingMail {
  if (sent.purpose === 'activation') return activationMail({ ...mail, kind: sent.kind })
  return sent.purpose === 'reset' ? resetMail({ ...mail, kind: sent.kind }) : emailChangeMail(mail)
}
