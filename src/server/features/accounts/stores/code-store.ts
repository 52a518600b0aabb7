import type { AccountKind } from '#contracts/endpoint.ts'
import { codeCooldownMs } from '#domain/accounts/verification-code.ts'
import type { Database } from '#server/context.ts'
import type { CodePurpose } from '#server/db/tables/account-tables.ts'
import { accountColumns, ownerOf } from './account-kind.ts'

const owners = ['user_id', 'driver_id', 'staff_id', 'administrator_id'] as const

type RequestedCode = { kind: AccountKind; email: string; purpose: CodePurpose; now: Date }

/** Notes a request for a code, whatever came before it. */
export async function noteCodeRequest(db: Database, request: RequestedCode): Promise<void> {
  const { kind, email, purpose, now } = request
  await db
    .insertInto('code_requests')
    .values({ kind, email, purpose, requested_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'email', 'purpose']).doUpdateSet({ requested_at: now }),
    )
    .execute()
}

/** Notes a request unless the last one for this e-mail and kind of account was less than the cooldown ago; tells whether it did. */
export async function claimCodeRequest(db: Database, request: RequestedCode): Promise<boolean> {
  const { kind, email, purpose, now } = request
  const latest = new Date(now.getTime() - codeCooldownMs)
  const row = await db
    .insertInto('code_requests')
    .values({ kind, email, purpose, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'email', 'purpose'])
        .doUpdateSet({ requested_at: now })
        .where('code_requests.requested_at', '<=', latest),
    )
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

export type NewCode = {
  kind: AccountKind
  accountId: number
  purpose: CodePurpose
  codeHash: string
  now: Date
  expiresAt: Date
}

/** The new code takes the place of the account's older one of the same purpose. */
export async function replaceCode(db: Database, code: NewCode): Promise<void> {
  const { kind, accountId, purpose } = code
  const living = { code_hash: code.codeHash, expires_at: code.expiresAt, created_at: code.now }
  await db
    .insertInto('verification_codes')
    .values({ ...ownerOf(kind, accountId), purpose, ...living })
    .onConflict((conflict) => conflict.columns([accountColumns[kind].owner, 'purpose']).doUpdateSet(living))
    .execute()
}

type GuessedCode = { kind: AccountKind; codeHash: string; purpose: CodePurpose; now: Date }

/** Whose a living code is, which stays as it is; null for a wrong, used or expired one, and for one of another kind. */
export async function findCode(
  db: Database,
  { kind, codeHash, purpose, now }: GuessedCode,
): Promise<number | null> {
  const { owner } = accountColumns[kind]
  const row = await db
    .selectFrom('verification_codes')
    .select(owners)
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.[owner] ?? null
}

/** Ends an account's codes of these purposes unused. */
export async function dropCodes(
  db: Database,
  { kind, accountId, purposes }: { kind: AccountKind; accountId: number; purposes: readonly CodePurpose[] },
): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where(accountColumns[kind].owner, '=', accountId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Uses a code up and answers whose it was; null for a wrong, used or expired one, and for one of another kind. */
export async function takeCode(
  db: Database,
  { kind, codeHash, purpose, now }: GuessedCode,
): Promise<number | null> {
  const { owner } = accountColumns[kind]
  const row = await db
    .deleteFrom('verification_codes')
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where(owner, 'is not', null)
    .returning(owners)
    .executeTakeFirst()
  return row?.[owner] ?? null
}
