import type { TokenUser } from '#contracts/accounts/user.ts'
import type { AccountKind } from '#contracts/endpoint.ts'
import { absoluteImageUrl } from '#domain/pictures/absolute-image-urls.ts'
import type { CallContext, Services } from '#server/context.ts'
import type { Account } from './account-store.ts'
import { insertSession, prolongSession } from './session-store.ts'

const sessionLifeMs = 30 * 24 * 60 * 60 * 1000
const sessionIdBytes = 16

type SignedIn = Account & { role: TokenUser['role'] | 'driver' | 'partner' }

/** Opens a session of an account of this kind and answers its token; null when the account has changed since it was proved. */
export async function openSession(
  kind: AccountKind,
  { db, now, services, logEvent }: CallContext,
  account: SignedIn,
): Promise<string | null> {
  const id = Buffer.from(services.randomBytes(sessionIdBytes)).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  const isOpen = await insertSession(db, { id, kind, account, now, expiresAt })
  if (!isOpen) return null
  logEvent({ event: 'signed_in', kind, account: account.id })
  return services.signToken(payloadOf(id, account, services.settings), expiresAt)
}

/** A fresh token of the caller's own session, which begins its 30 days anew; the present token goes on too. */
export async function renewSession(
  { db, now, services }: CallContext,
  sessionId: string,
  account: Omit<SignedIn, 'standing'>,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  await prolongSession(db, sessionId, expiresAt)
  return services.signToken(payloadOf(sessionId, account, services.settings), expiresAt)
}

function payloadOf(
  sessionId: string,
  account: Omit<SignedIn, 'standing'>,
  { pictureOrigin }: Pick<Services['settings'], 'pictureOrigin'>,
): Record<string, unknown> {
  const { id, name, email, phone_number, role } = account
  const image = { url: absoluteImageUrl(account.image_url, pictureOrigin) }
  return { user: { id, name, email, phone_number, role, image }, sid: sessionId }
}
