import { createHash } from 'node:crypto'
import { activationCodeLifeMs, codeFromBytes, normalizeCode } from '#domain/verification-code.ts'
import type { CallContext } from '#server/context.ts'
import { activationMail } from './activation-mail.ts'
import { replaceCode } from './code-store.ts'

const codeBytes = 16

/** What is kept of a code, however a person types it. */
export function hashCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('hex')
}

/** Mails a fresh activation code; the older one is over. Whether one may be sent yet is the caller's question. */
export async function sendActivationCode(
  { db, now, language, services }: CallContext,
  account: { id: number; email: string },
): Promise<void> {
  const code = codeFromBytes(services.randomBytes(codeBytes))
  await replaceCode(db, {
    userId: account.id,
    purpose: 'activation',
    codeHash: hashCode(code),
    now,
    expiresAt: new Date(now.getTime() + activationCodeLifeMs),
  })
  await services.queueMail(
    db,
    activationMail({ to: account.email, code, language, publicUrl: services.publicUrl }),
  )
}
