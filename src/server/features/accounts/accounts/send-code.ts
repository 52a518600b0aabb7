import { sql } from 'kysely'
import type { AccountKind, SignUpKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { activationCodeLifeMs, shortCodeLifeMs } from '#domain/accounts/verification-code.ts'
import type { CodeRequest, Database, OutgoingMail, Services } from '#server/context.ts'
import { activationMail, type CodeMail, emailChangeMail, resetMail } from './account-mails.ts'
import { accountColumns, findAccountByEmail } from './account-store.ts'
import { replaceCode } from './code-store.ts'
import { listPendingSignUps, type PendingSignUp, replaceSignUpCode } from './pending-sign-up-store.ts'
import { drawCode } from './secrets.ts'

/** The parts of a call or a job that sending a code needs. */
type CodeSender = {
  db: Database
  now: Date
  language: Language
  services: Pick<Services, 'randomBytes' | 'hashCode' | 'queueMail' | 'settings'>
}

/** A code to send: its account and purpose. Administrators do not sign up, and only customers change their e-mail. */
type SentCode = { id: number; email: string } & (
  | { purpose: 'activation'; kind: SignUpKind }
  | { purpose: 'reset'; kind: AccountKind }
  | { purpose: 'email_change'; kind: 'customer' }
)

/** Mails a fresh code. It replaces the account's older code of the same purpose. */
export async function sendCode(sender: CodeSender, sent: SentCode): Promise<void> {
  const { db, now, language, services } = sender
  const { id, email, kind, purpose } = sent
  const code = drawCode(services)
  const lifeMs = purpose === 'activation' ? activationCodeLifeMs : shortCodeLifeMs
  const expiresAt = new Date(now.getTime() + lifeMs)
  await replaceCode(db, {
    kind,
    accountId: id,
    purpose,
    now,
    expiresAt,
    codeHash: services.hashCode(code)[0],
  })
  const mail = { to: email, code, language, publicUrl: services.settings.publicUrl }
  await services.queueMail(db, compose(sent, mail))
}

function compose({ purpose, kind }: SentCode, mail: Omit<CodeMail<AccountKind>, 'kind'>): OutgoingMail {
  if (purpose === 'activation') return activationMail({ ...mail, kind })
  return purpose === 'reset' ? resetMail({ ...mail, kind }) : emailChangeMail({ ...mail, kind })
}

/** Mails a fresh code for a sign-up, unless the sign-up is gone. It replaces the sign-up's older code. */
export async function sendSignUpCode(
  { db, now, language, services }: CodeSender,
  { id, kind, email, name, created_at }: PendingSignUp,
): Promise<void> {
  const code = drawCode(services)
  const expiresAt = new Date(now.getTime() + activationCodeLifeMs)
  if (!(await replaceSignUpCode(db, { id, codeHash: services.hashCode(code)[0], expiresAt }))) return
  const signUp = { name, at: created_at }
  const { publicUrl } = services.settings
  await services.queueMail(db, activationMail({ to: email, kind, code, language, publicUrl, signUp }))
}

/** Mails a requested code if its account or sign-up exists, in the caller's transaction. */
export async function runCodeJob(job: Omit<CodeSender, 'language'>, request: CodeRequest): Promise<void> {
  const { db, now } = job
  const { kind, email, purpose, language } = request
  const sender = { ...job, language }
  // Locks until the transaction ends, so that no code goes to an address that was just given up.
  await sql`select from ${sql.table(accountColumns[kind].table)} where email = ${email} for share`.execute(db)
  const account = await findAccountByEmail(db, kind, email)
  if (account !== null) {
    const isDone = purpose === 'activation' && account.activated_at !== null
    if (account.standing !== 'locked' && !isDone) await sendCode(sender, { ...request, id: account.id })
  } else if (purpose === 'activation') {
    const { signUpId } = request
    const signUps = await listPendingSignUps(db, { kind, email, now })
    const signUp = signUpId ? signUps.find(({ public_id }) => public_id === signUpId) : signUps[0]
    if (signUp) await sendSignUpCode(sender, signUp)
  }
}
