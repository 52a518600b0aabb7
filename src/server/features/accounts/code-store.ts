import { codeCooldownMs } from '#domain/verification-code.ts'
import type { Database } from '#server/context.ts'

type CodeRequest = { email: string; purpose: 'activation'; now: Date }

/** Notes a request for a code, whatever came before it. */
export async function noteCodeRequest(db: Database, { email, purpose, now }: CodeRequest): Promise<void> {
  await db
    .insertInto('code_requests')
    .values({ email, purpose, requested_at: now })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet({ requested_at: now }))
    .execute()
}

/** Notes a request unless the last one for this e-mail was less than the cooldown ago; tells whether it did. */
export async function claimCodeRequest(db: Database, { email, purpose, now }: CodeRequest): Promise<boolean> {
  const latest = new Date(now.getTime() - codeCooldownMs)
  const row = await db
    .insertInto('code_requests')
    .values({ email, purpose, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({ requested_at: now })
        .where('code_requests.requested_at', '<=', latest),
    )
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

export type NewCode = {
  userId: number
  purpose: 'activation'
  codeHash: string
  now: Date
  expiresAt: Date
}

/** The new code takes the place of the account's older one of the same purpose. */
export async function replaceCode(db: Database, code: NewCode): Promise<void> {
  const living = { code_hash: code.codeHash, expires_at: code.expiresAt, created_at: code.now }
  await db
    .insertInto('verification_codes')
    .values({ user_id: code.userId, purpose: code.purpose, ...living })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(living))
    .execute()
}

/** Uses a code up and answers whose it was; null for a wrong, used or expired one. */
export async function takeCode(
  db: Database,
  { codeHash, purpose, now }: { codeHash: string; purpose: 'activation'; now: Date },
): Promise<number | null> {
  const row = await db
    .deleteFrom('verification_codes')
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function deleteOverCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<', before).execute()
  await db.deleteFrom('code_requests').where('requested_at', '<', before).execute()
}
