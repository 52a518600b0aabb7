import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { ownDeliveryPartnerKey, town } from '#server/demo/town/town.ts'
import { insertDrivers } from './insert-drivers.ts'
import { insertVouchers } from './insert-vouchers.ts'
import { insertCourier, insertOwners } from './partner-account.ts'

type Topping = { now: Date; passwordHash: string }

/** Gives a town from before there were drivers what it lacks: drivers, vouchers and the restaurants' owners. */
export async function topUpTown(db: Kysely<Tables>, { now, passwordHash }: Topping): Promise<void> {
  const partners = new Map<string, number>()
  for (const partner of town.partners) {
    const row = await db
      .selectFrom('partners')
      .select('id')
      .where('name', '=', partner.name)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('memberships').whereRef('partner_id', '=', 'partners.id'))),
      )
      .executeTakeFirst()
    if (row === undefined) continue
    partners.set(partner.key, row.id)
  }
  await insertOwners(db, { partners, passwordHash, since: now })
  const bringsOwn = partners.get(ownDeliveryPartnerKey)
  if (bringsOwn !== undefined) await insertCourier(db, { partnerId: bringsOwn, passwordHash, since: now })
  await insertDrivers(db, { now, since: now, passwordHash })
  await insertVouchers(db, { now, since: now, partners })
}
