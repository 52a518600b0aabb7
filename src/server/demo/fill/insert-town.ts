import type { Kysely } from 'kysely'
import type { Cipher } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { insertDrivers } from './insert-drivers.ts'
import { insertLedger } from './insert-ledger.ts'
import { insertOrders, readRates } from './insert-orders.ts'
import { insertPartners } from './insert-partners.ts'
import { insertPayoutAccounts } from './insert-payout-accounts.ts'
import { insertPeople } from './insert-people.ts'
import { insertReviews } from './insert-reviews.ts'
import { insertVouchers } from './insert-vouchers.ts'
import { insertCourier } from './partner-account.ts'

/** The age of the town, in ms. It is older than its oldest review. */
const ageMs = 200 * 86_400_000

/** Inserts the whole demo town. */
export async function insertTown(
  db: Kysely<Tables>,
  { now, passwordHash, cipher }: { now: Date; passwordHash: string; cipher: Cipher },
): Promise<void> {
  const since = new Date(now.getTime() - ageMs)
  const people = await insertPeople(db, { since, passwordHash })
  const partners = await insertPartners(db, { now, since, passwordHash })
  const courierId = await insertCourier(db, { partners, since, passwordHash })
  const drivers = await insertDrivers(db, { now, since, passwordHash })
  const vouchers = await insertVouchers(db, { now, since, partners })
  const stored = { people, partners, drivers, courierId, vouchers }
  const rates = await readRates(db)
  const orders = await insertOrders(db, { now, stored, rates })
  await insertReviews(db, { now, stored, orders })
  await insertPayoutAccounts(db, { since, stored, cipher })
  await insertLedger(db, { now, since, stored, orders, rates })
}
