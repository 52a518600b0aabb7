import type { SignUpKind } from '#contracts/endpoint.ts'
import { activationCodeLifeMs } from '#domain/accounts/verification-code.ts'
import {
  type PendingSignUp,
  replaceSignUpCode,
} from '#server/features/accounts/stores/pending-sign-up-store.ts'
import { activationMail } from './activation-mail.ts'
import { drawCode } from './code-hash.ts'
import type { CodeSender } from './send-code.ts'

/** Mails a fresh code for a sign-up, unless it has gone; its older code is over. */
export async function sendSignUpCode(
  { db, now, language, services }: CodeSender,
  kind: SignUpKind,
  { id, email, name, created_at }: PendingSignUp,
): Promise<void> {
  const code = drawCode(services)
  const expiresAt = new Date(now.getTime() + activationCodeLifeMs)
  if (!(await replaceSignUpCode(db, { id, codeHash: services.hashCode(code), expiresAt }))) return
  const asked = { name, at: created_at }
  const { publicUrl } = services.settings
  await services.queueMail(db, activationMail({ to: email, kind, code, language, publicUrl, asked }))
}
