import type { CallContext, CodeRequest, CodeRequestInput } from '#server/context.ts'
import { claimCodeRequest } from '#server/features/accounts/stores/code-store.ts'

/** Queues a request for a code, unless one came less than the cooldown ago. It looks for no account, so that it takes as long with one as without. */
export async function requestCode(
  { db, now, language, services }: CallContext,
  request: CodeRequestInput,
): Promise<void> {
  const { kind, purpose, email } = request
  if (!(await claimCodeRequest(db, { kind, purpose, email, now }))) return
  if (services.closedAccounts.has(email)) return
  const queued: CodeRequest = { ...request, language }
  await services.queueCodeRequest(db, queued)
}
