import type { Insertable } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

type Made = 'id' | 'activated_at' | 'consented_at' | 'created_at' | 'updated_at' | 'status'

/** A new account with everything that its kind tells of itself. */
export type NewAccount =
  | { kind: 'customer'; values: Omit<Insertable<Tables['users']>, Made> }
  | { kind: 'driver'; values: Omit<Insertable<Tables['drivers']>, Made> }
  | { kind: 'partner'; values: Omit<Insertable<Tables['partners']>, Made> }

/**
 * The new account's id, or null where another of its kind has something that no two share: the unique constraints
 * decide. Whoever signs up agrees to what the shop does with personal data.
 */
export async function insertAccount(db: Database, account: NewAccount, now: Date): Promise<number | null> {
  const made = { activated_at: null, consented_at: now, created_at: now, updated_at: now }
  const row = await insertionOf(db, account, made)
  return row?.id ?? null
}

type Moments = { activated_at: null; consented_at: Date; created_at: Date; updated_at: Date }

function insertionOf(db: Database, account: NewAccount, made: Moments): Promise<{ id: number } | undefined> {
  if (account.kind === 'customer') {
    return db
      .insertInto('users')
      .values({ ...account.values, ...made })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  }
  const waiting = { ...made, status: 'not_activated' } as const
  if (account.kind === 'driver') {
    return db
      .insertInto('drivers')
      .values({ ...account.values, ...waiting })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  }
  return db
    .insertInto('partners')
    .values({ ...account.values, ...waiting })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}
