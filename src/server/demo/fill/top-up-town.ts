import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { town } from '#server/demo/town/town.ts'
import { insertDrivers } from './insert-drivers.ts'
import { insertVouchers } from './insert-vouchers.ts'
import { partnerAccount } from './partner-account.ts'

type Topping = { now: Date; passwordHash: string }

/** Gives a town from before there were drivers what it lacks: drivers, vouchers and the restaurants' accounts. */
export async function topUpTown(db: Kysely<Tables>, { now, passwordHash }: Topping): Promise<void> {
  const partners = new Map<string, number>()
  for (const partner of town.partners) {
    const row = await db
      .updateTable('partners')
      .set({ ...partnerAccount(partner, passwordHash), activated_at: now })
      .where('name', '=', partner.name)
      .where('email', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) partners.set(partner.key, row.id)
  }
  await insertDrivers(db, { now, since: now, passwordHash })
  await insertVouchers(db, { now, since: now, partners })
}
