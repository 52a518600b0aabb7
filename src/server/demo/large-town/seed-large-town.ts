import { type Kysely, sql } from 'kysely'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import { insertLargeTown, type LargeTown, tidyLargeTown } from './insert-large-town.ts'

type Seeding = {
  wish: LargeTown & { isForAnyShop: boolean }
  isDemo: boolean
  now: Date
  onProgress: (dishes: number) => void
}

/** Adds a large town's restaurants to the demo, or to another shop if `isForAnyShop` is set. */
export async function seedLargeTown(
  db: Kysely<Tables>,
  { wish, isDemo, now, onProgress }: Seeding,
): Promise<void> {
  if (!wish.isForAnyShop && !(isDemo && (await hasDemoTown(db)))) {
    throw new OperatorError(
      'This shop is not a demo, and thousands of invented restaurants would appear among its own. ' +
        'If that is what you want, add --in-any-shop.',
    )
  }
  await insertLargeTown(db, wish, { now, onProgress })
  await tidyLargeTown(db)
}

async function hasDemoTown(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_demo: boolean }>`
    select exists (select from users where email = ${demoEmails.customer}) as is_demo`.execute(db)
  return rows[0]?.is_demo === true
}
