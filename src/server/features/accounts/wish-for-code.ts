import type { CallContext, CodeWish } from '#server/context.ts'
import { claimCodeRequest } from './code-store.ts'

/** Notes the wish and queues it, unless one came less than the cooldown ago. It looks for no account, so that it takes as long with one as without. */
export async function wishForCode(
  { db, now, language, services }: CallContext,
  wish: Omit<CodeWish, 'language'>,
): Promise<void> {
  const { kind, purpose, email } = wish
  if (!(await claimCodeRequest(db, { kind, purpose, email, now }))) return
  if (services.closedAccounts.has(email)) return
  await services.queueCodeWish(db, { ...wish, language })
}
