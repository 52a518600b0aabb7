import { sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import { signInDelay } from '#domain/accounts/sign-in-delay.ts'
import type { CallContext, Database } from '#server/context.ts'

const windowMs = 15 * 60_000
// The names of two counts of wrong passwords: those of an account from all clients, and those from one client.
const anywhere = 'wrong_password'
const here = 'wrong_password_here'

/** An attempt to sign in to a kind of account, with the normalized e-mail. */
export type Attempt = { kind: AccountKind; email: string; clientAddress: string; now: Date }

// An e-mail has an @ and no spaces, so the subjects of two accounts, or of two pairs of account and
// client, cannot be equal.
function subjectsOf({ kind, email, clientAddress, now }: Attempt) {
  const account = kind === 'customer' ? email : `${kind} ${email}`
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  return { account, pair: `${account} ${clientAddress}`, start }
}

/**
 * The delay of an attempt in ms, by the number of wrong passwords in the last 15 minutes. The account need not exist.
 */
export async function attemptDelay(db: Database, attempt: Attempt): Promise<number> {
  const { account, pair, start } = subjectsOf(attempt)
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count from limit_counts
     where window_start = ${start} and (name, subject) in ((${anywhere}, ${account}), (${here}, ${pair}))`.execute(
    db,
  )
  const countOf = (name: string) => rows.find((row) => row.name === name)?.count ?? 0
  return signInDelay({ fromHere: countOf(here), fromAnywhere: countOf(anywhere) })
}

/** Waits for the longest delay of the attempts, minus the time already waited. False if too many calls wait. */
export async function waitForAttempts(
  { db, services, clientAddress }: CallContext,
  attempts: readonly Attempt[],
  waitedMs = 0,
): Promise<boolean> {
  let delayMs = 0
  for (const attempt of attempts) delayMs = Math.max(delayMs, (await attemptDelay(db, attempt)) - waitedMs)
  return delayMs === 0 || services.wait(delayMs, clientAddress)
}

/** Counts a wrong password. A right one resets this client's count; the counts of other clients stay. */
export async function recordAttempt(db: Database, attempt: Attempt, isRight: boolean): Promise<void> {
  const { account, pair, start } = subjectsOf(attempt)
  await (isRight
    ? sql`delete from limit_counts where name = ${here} and subject = ${pair}`
    : // Always the e-mail first and the pair second, so that parallel attempts cannot deadlock.
      sql`
        insert into limit_counts (name, subject, window_start, count)
        values (${anywhere}, ${account}, ${start}, 1), (${here}, ${pair}, ${start}, 1)
        on conflict (name, subject, window_start) do update set count = limit_counts.count + 1`
  ).execute(db)
}

/** Deletes the counts of wrong passwords for a customer's e-mail. */
export async function eraseAttempts(db: Database, email: string): Promise<void> {
  await sql`
    delete from limit_counts
     where name in (${anywhere}, ${here})
       and (subject = ${email} or starts_with(subject, ${`${email} `}))`.execute(db)
}
