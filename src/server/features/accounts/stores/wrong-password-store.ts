import { sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import type { WrongPasswords } from '#domain/accounts/sign-in-delay.ts'
import type { Database } from '#server/context.ts'

const windowMs = 15 * 60_000
const anywhere = 'wrong_password'
const here = 'wrong_password_here'

/** An attempt to sign in to a kind of account; the e-mail in the one form in which it is compared. */
export type Attempt = { kind: AccountKind; email: string; clientAddress: string; now: Date }

function windowStart({ now }: Attempt): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

// An e-mail address has an @ and no spaces, so that no two accounts and no two pairs look alike.
function accountOf({ kind, email }: Attempt): string {
  return kind === 'customer' ? email : `${kind} ${email}`
}

function pairOf(attempt: Attempt): string {
  return `${accountOf(attempt)} ${attempt.clientAddress}`
}

/** How many wrong passwords were noted in this window of 15 minutes, whether or not the e-mail has an account. */
export async function countWrongPasswords(db: Database, attempt: Attempt): Promise<WrongPasswords> {
  const rows = await db
    .selectFrom('limit_counts')
    .select(['name', 'count'])
    .where('window_start', '=', windowStart(attempt))
    .where((eb) =>
      eb.or([
        eb('name', '=', anywhere).and('subject', '=', accountOf(attempt)),
        eb('name', '=', here).and('subject', '=', pairOf(attempt)),
      ]),
    )
    .execute()
  const countOf = (name: string) => rows.find((row) => row.name === name)?.count ?? 0
  return { fromHere: countOf(here), fromAnywhere: countOf(anywhere) }
}

/** Always the e-mail first and the pair second, so that attempts side by side cannot lock each other out. */
export async function noteWrongPassword(db: Database, attempt: Attempt): Promise<void> {
  const window_start = windowStart(attempt)
  await db
    .insertInto('limit_counts')
    .values([
      { name: anywhere, subject: accountOf(attempt), window_start, count: 1 },
      { name: here, subject: pairOf(attempt), window_start, count: 1 },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'window_start'])
        .doUpdateSet({ count: sql`limit_counts.count + 1` }),
    )
    .execute()
}

/** Whoever knows the password need not wait here; what others tried elsewhere stays counted. */
export async function forgetWrongPasswordsHere(db: Database, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom('limit_counts')
    .where('name', '=', here)
    .where('subject', '=', pairOf(attempt))
    .execute()
}
