import { type RawBuilder, sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import { codeCooldownMs } from '#domain/accounts/verification-code.ts'
import type { CodeHashes, Database } from '#server/context.ts'
import type { CodePurpose } from '#server/db/tables/account-tables.ts'
import { accountColumns } from './account-store.ts'

type RequestedCode = { kind: AccountKind; email: string; purpose: CodePurpose; now: Date }

/**
 * Records a request for a code, unless the last one for this e-mail and kind is more recent than the cooldown. Answers
 * whether it recorded the request. `always` skips the cooldown.
 */
export async function claimCodeRequest(
  db: Database,
  { kind, email, purpose, now }: RequestedCode,
  { always = false } = {},
): Promise<boolean> {
  const cooldownStart = new Date(now.getTime() - codeCooldownMs)
  const { rows } = await sql`
    insert into code_requests (kind, email, purpose, requested_at) values (${kind}, ${email}, ${purpose}, ${now})
    on conflict (kind, email, purpose) do update set requested_at = ${now}
      where ${always} or code_requests.requested_at <= ${cooldownStart}
    returning email`.execute(db)
  return rows.length > 0
}

/** A typed code. With `accountId` only that account's code is right. */
type GuessedCode = {
  kind: AccountKind
  codeHashes: CodeHashes
  purpose: CodePurpose
  accountId?: number
  now: Date
}
type NewCode = Omit<GuessedCode, 'codeHashes'> & { codeHash: string; accountId: number; expiresAt: Date }

/** Replaces the account's older code of the same purpose. */
export async function replaceCode(db: Database, code: NewCode): Promise<void> {
  const { kind, accountId, purpose } = code
  const content = { code_hash: code.codeHash, expires_at: code.expiresAt, created_at: code.now }
  await db
    .insertInto('verification_codes')
    .values({ [accountColumns[kind].owner]: accountId, purpose, ...content })
    .onConflict((conflict) => conflict.columns([accountColumns[kind].owner, 'purpose']).doUpdateSet(content))
    .execute()
}

function isRight({ kind, codeHashes, purpose, accountId, now }: GuessedCode): RawBuilder<unknown> {
  const owner = sql.ref(accountColumns[kind].owner)
  return sql`code_hash = any(${codeHashes}) and purpose = ${purpose} and expires_at > ${now} and ${owner} = ${accountId ?? owner}`
}

/**
 * The owner of a valid code, without consuming it. Null for a wrong, used or expired code, or a code of another kind of
 * account.
 */
export async function findCode(db: Database, guess: GuessedCode): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(accountColumns[guess.kind].owner)} as id from verification_codes
     where ${isRight(guess)}`.execute(db)
  return rows[0]?.id ?? null
}

/** Like `findCode`, and consumes the code. */
export async function consumeCode(db: Database, guess: GuessedCode): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    delete from verification_codes where ${isRight(guess)}
    returning ${sql.ref(accountColumns[guess.kind].owner)} as id`.execute(db)
  return rows[0]?.id ?? null
}

/** Deletes an account's unused codes of these purposes. */
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

/** Deletes a customer's codes and the records of requests for codes for these e-mails. */
export async function eraseCodes(
  db: Database,
  { userId, emails }: { userId: number; emails: readonly string[] },
): Promise<void> {
  await db.deleteFrom('verification_codes').where('user_id', '=', userId).execute()
  for (const email of emails)
    await sql`delete from code_requests where kind = 'customer' and email = ${email}`.execute(db)
}
