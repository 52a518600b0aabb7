import type { TokenUser } from '#contracts/user.ts'
import { normalizeEmail } from '#domain/email.ts'
import { type CallContext, refuse, succeed, type UseCase } from '#server/context.ts'
import { findAccountByEmail, insertSession } from './account-store.ts'
import { claimCodeRequest } from './code-store.ts'
import { matchesPassword } from './password-hash.ts'
import { sendActivationCode } from './send-activation-code.ts'

const sessionLifeMs = 30 * 24 * 60 * 60 * 1000
const sessionIdBytes = 16

export const signIn: UseCase<'signIn'> = async (context, input) => {
  const { db, now } = context
  const account = await findAccountByEmail(db, normalizeEmail(input.email))
  const isRight = await matchesPassword(account?.password_hash ?? null, input.password)
  if (account === null || !isRight) return refuse('wrong_credentials')
  if (account.role === 'locked') return refuse('account_locked')
  if (account.activated_at === null) {
    const request = { email: account.email, purpose: 'activation', now } as const
    if (await claimCodeRequest(db, request)) await sendActivationCode(context, account)
    return refuse('not_activated', { active_account: false })
  }
  const { id, name, email, phone_number, role, image_url } = account
  const user: TokenUser = { id, name, email, phone_number, role, image: { url: image_url } }
  return succeed({ token: await openSession(context, user), role })
}

async function openSession({ db, now, services }: CallContext, user: TokenUser): Promise<string> {
  const id = Buffer.from(services.randomBytes(sessionIdBytes)).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  await insertSession(db, { id, userId: user.id, now, expiresAt })
  return services.signToken({ user, sid: id }, expiresAt)
}
