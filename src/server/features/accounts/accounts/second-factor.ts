import { type Selectable, sql } from 'kysely'
import {
  type AdministratorSession,
  type Answer,
  type CallContext,
  type Cipher,
  type Database,
  refuse,
  succeed,
} from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { claimLimit, releaseLimit } from '#server/limits/limits.ts'
import type { Account } from './account-store.ts'
import { drawCode } from './secrets.ts'
import { encodeBase32, findTotpStep, totpSecretBytes, totpUri } from './totp.ts'

const recoveryCodeCount = 10

type Refused = 'second_factor_setup' | 'second_factor_required' | 'wrong_second_factor' | 'too_many_requests'

type Person = Selectable<Tables['administrators']>
/** An administrator to whom a secret was handed out. */
type EnrolledAdministrator = Person & { totp_secret: string }

export function getAdministratorAccount(db: Database, id: number): Promise<Person> {
  return db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Checks the second factor of an administrator after the right password, if one is needed. Answers recovery codes if
 * this call completes the set-up, otherwise an empty list.
 */
export async function checkSecondFactor(
  context: CallContext,
  account: Account,
  code: string | undefined,
): Promise<Answer<string[], Refused>> {
  const person = await getAdministratorAccount(context.db, account.id)
  const { needs_second_factor, totp_secret, totp_confirmed_at } = person
  if (!needs_second_factor) return succeed([])
  if (code !== undefined && totp_secret !== null)
    return trySecondFactor(context, { ...person, totp_secret }, code)
  if (totp_confirmed_at === null) return handOutSecret(context, person, account.password_hash)
  recordRefusal(context, person, 'second_factor_required')
  return refuse('second_factor_required')
}

/** Hands out the same secret until it is confirmed, so that an app that has scanned it stays valid. */
async function handOutSecret(
  context: CallContext,
  person: Person,
  passwordHash: string | null,
): Promise<Answer<string[], Refused>> {
  const { db, services } = context
  const fresh = services.cipher.encrypt(services.randomBytes(totpSecretBytes))
  const pending = await storePendingSecret(db, { id: person.id, secret: fresh, passwordHash })
  const bytes = pending === null ? null : services.cipher.decrypt(pending)
  if (bytes === null) return refuse('second_factor_required')
  recordRefusal(context, person, 'second_factor_setup')
  const secret = encodeBase32(bytes)
  return refuse('second_factor_setup', { secret, uri: totpUri(secret, person.email) })
}

async function trySecondFactor(
  context: CallContext,
  person: EnrolledAdministrator,
  code: string,
): Promise<Answer<string[], Refused>> {
  const tried = await countGuess(context, person.id, () => takeFactor(context, person, code))
  if (!tried.ok && tried.code === 'wrong_second_factor') recordRefusal(context, person, tried.code)
  return tried
}

/**
 * Checks a fresh code of the authenticator app of an administrator who is signed in. A recovery code replaces a lost
 * app at sign-in only.
 */
export async function confirmFreshFactor(
  context: CallContext & { session: AdministratorSession },
  code: string,
): Promise<Answer<true, 'second_factor_required' | 'wrong_second_factor' | 'too_many_requests'>> {
  const { db, now, services, session, logEvent } = context
  const {
    id,
    totp_secret: secret,
    totp_confirmed_at,
  } = await getAdministratorAccount(db, session.administratorId)
  if (secret === null || totp_confirmed_at === null) return refuse('second_factor_required')
  const tried = await countGuess(context, id, async () => {
    const bytes = services.cipher.decrypt(secret)
    const step = bytes && findTotpStep(bytes, code, now)
    if (step === null) return null
    return (await consumeTotpStep(db, { id, secret, step, isSetUp: true, now })) || null
  })
  if (!tried.ok && tried.code === 'wrong_second_factor')
    logEvent({ event: 'second_factor_refused', kind: 'administrator', account: id })
  return tried
}

/**
 * Counts the guess first, so that parallel guesses cannot exceed the limit. Only a caller with the right password or a
 * session can use up the limit.
 */
async function countGuess<Taken>(
  { db, now, services, logEvent }: CallContext,
  administratorId: number,
  take: () => Promise<Taken | null>,
): Promise<Answer<Taken, 'wrong_second_factor' | 'too_many_requests'>> {
  const allowance = services.settings.allowances.second_factor
  const subject = `administrator ${administratorId}`
  const counted = { name: 'second_factor', subject, allowance, now } as const
  const { allowed, left, retryAfterSeconds } = await claimLimit(db, counted)
  if (!allowed) return refuse('too_many_requests', { retry_after: retryAfterSeconds })
  const taken = await take()
  if (taken !== null) {
    await releaseLimit(db, counted)
    return succeed(taken)
  }
  if (left === 0) logEvent({ event: 'limit_reached', limit: 'second_factor' })
  return refuse('wrong_second_factor')
}

/**
 * Consumes the code. Answers recovery codes if it completes the set-up, otherwise an empty list; null for a wrong or
 * used code.
 */
async function takeFactor(
  context: CallContext,
  person: EnrolledAdministrator,
  code: string,
): Promise<string[] | null> {
  const { db, now, services, logEvent } = context
  const { id, totp_secret: secret } = person
  const isSetUp = person.totp_confirmed_at !== null
  const bytes = services.cipher.decrypt(secret)
  const step = bytes && findTotpStep(bytes, code, now)
  if (step !== null) {
    if (isSetUp) return (await consumeTotpStep(db, { id, secret, step, isSetUp, now })) ? [] : null
    return completeSetUp(context, { id, secret, step })
  }
  const recovery = db
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', id)
    .where('code_hash', 'in', services.hashCode(code))
    .returning('administrator_id')
  if (!isSetUp || (await recovery.executeTakeFirst()) === undefined) return null
  logEvent({ event: 'recovery_code_used', kind: 'administrator', account: id })
  return []
}

async function completeSetUp(
  { db, now, services, logEvent }: CallContext,
  taken: { id: number; secret: string; step: number },
): Promise<string[] | null> {
  const codes = Array.from({ length: recoveryCodeCount }, () => drawCode(services))
  const { id } = taken
  const rows = codes.map((code) => ({
    administrator_id: id,
    created_at: now,
    code_hash: services.hashCode(code)[0],
  }))
  const isDone = await inTransaction(db, async (transaction) => {
    if (!(await consumeTotpStep(transaction, { ...taken, isSetUp: false, now }))) return false
    await transaction.deleteFrom('recovery_codes').where('administrator_id', '=', id).execute()
    await transaction.insertInto('recovery_codes').values(rows).execute()
    return true
  })
  if (!isDone) return null
  logEvent({ event: 'second_factor_set_up', kind: 'administrator', account: id })
  return codes
}

type Reason = Exclude<Refused, 'too_many_requests'>

function recordRefusal({ logEvent }: CallContext, { id: account }: Person, reason: Reason): void {
  logEvent({ event: 'sign_in_refused', kind: 'administrator', account, reason })
}

/**
 * The secret of a set-up: the given one, or the one that an earlier call stored. Null if the set-up is complete or the
 * password has changed meanwhile.
 */
export async function storePendingSecret(
  db: Database,
  { id, secret, passwordHash }: { id: number; secret: string; passwordHash: string | null },
): Promise<string | null> {
  const row = await db
    .updateTable('administrators')
    .set({ totp_secret: sql`coalesce(totp_secret, ${secret})` })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('totp_confirmed_at', 'is', null)
    .returning('totp_secret')
    .executeTakeFirst()
  return row?.totp_secret ?? null
}

type TypedStep = { id: number; secret: string; step: number; isSetUp: boolean; now: Date }

/**
 * Consumes the code of this time step. The first code confirms the secret. False if this or a later step was consumed
 * before, or a parallel call has confirmed the secret.
 */
export async function consumeTotpStep(db: Database, taken: TypedStep): Promise<boolean> {
  const { id, secret, step, isSetUp, now } = taken
  const { rows } = await sql`
    update administrators
       set totp_last_step = ${step}, totp_confirmed_at = coalesce(totp_confirmed_at, ${now})
     where id = ${id} and totp_secret = ${secret} and (totp_confirmed_at is not null) = ${isSetUp}
       and (totp_last_step is null or totp_last_step < ${step})
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Encrypts again the second factors that a former secret of the service encrypted. `renewed` counts them; `unreadable`
 * counts those that no known secret decrypts. Administrators are few, so one query reads them all.
 */
export async function reencryptSecondFactors(
  db: Database,
  { current, all }: { current: Cipher; all: Cipher },
): Promise<{ renewed: number; unreadable: number }> {
  const rows = await db
    .selectFrom('administrators')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .orderBy('id')
    .execute()
  const counts = { renewed: 0, unreadable: 0 }
  for (const { id, totp_secret: text } of rows) {
    if (text === null || current.decrypt(text) !== null) continue
    const bytes = all.decrypt(text)
    if (bytes === null) counts.unreadable += 1
    else {
      const totp_secret = current.encrypt(bytes)
      await db
        .updateTable('administrators')
        .set({ totp_secret })
        .where('id', '=', id)
        .where('totp_secret', '=', text)
        .execute()
      counts.renewed += 1
    }
  }
  return counts
}
