import type { TokenUser } from '#contracts/accounts/user.ts'
import type { AccountKind } from '#contracts/endpoint.ts'
import type { AdministratorRole } from '#domain/accounts/roles.ts'
import { absoluteImageUrl } from '#domain/pictures/absolute-image-urls.ts'
import type { CallContext, Services } from '#server/context.ts'
import type { Account } from '#server/features/accounts/stores/account-store.ts'
import { insertSession, prolongSession } from '#server/features/accounts/stores/session-store.ts'

const sessionLifeMs = 30 * 24 * 60 * 60 * 1000
/** A working day: an administrator's token opens more than anybody's own account. */
const administratorLifeMs = 12 * 60 * 60 * 1000
const sessionIdBytes = 16

/** Whom a token names to clients that decode it (contract: token); for staff the restaurant that it acts for. */
export type TokenSubject = Pick<Account, 'id' | 'name' | 'email' | 'phone_number' | 'image_url'> & {
  role: TokenUser['role'] | 'driver' | 'partner' | AdministratorRole
}

/** Opens a session of an account of this kind and answers its token; null when the account has changed since it was proved. */
export async function openSession(
  kind: AccountKind,
  { db, now, services, logEvent }: CallContext,
  { account, shown, partnerId = null }: { account: Account; shown: TokenSubject; partnerId?: number | null },
): Promise<string | null> {
  const id = Buffer.from(services.randomBytes(sessionIdBytes)).toString('base64url')
  const lifeMs = kind === 'administrator' ? administratorLifeMs : sessionLifeMs
  const expiresAt = new Date(now.getTime() + lifeMs)
  const isOpen = await insertSession(db, { id, kind, account, partnerId, now, expiresAt })
  if (!isOpen) return null
  logEvent({ event: 'signed_in', kind, account: account.id })
  return services.signToken(payloadOf(id, shown, services.settings), expiresAt)
}

/** A fresh token of the caller's own session, which begins its 30 days anew; the present token goes on too. */
export async function renewSession(
  { db, now, services }: CallContext,
  sessionId: string,
  account: TokenSubject,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  await prolongSession(db, sessionId, expiresAt)
  return services.signToken(payloadOf(sessionId, account, services.settings), expiresAt)
}

function payloadOf(
  sessionId: string,
  shown: TokenSubject,
  { pictureOrigin }: Pick<Services['settings'], 'pictureOrigin'>,
): Record<string, unknown> {
  const { id, name, email, phone_number, role } = shown
  const image = { url: absoluteImageUrl(shown.image_url, pictureOrigin) }
  return { user: { id, name, email, phone_number, role, image }, sid: sessionId }
}
