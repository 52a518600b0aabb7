import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { insertPartners } from './insert-partners.ts'
import { insertPeople } from './insert-people.ts'
import { insertReviews } from './insert-reviews.ts'

/** Stores the whole demo town. */
export async function insertTown(
  db: Kysely<Tables>,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  const people = await insertPeople(db, { now, passwordHash })
  const partners = await insertPartners(db, now)
  await insertReviews(db, { now, people, partners })
}
