import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import { openPartnerKey, town } from '#server/demo/town/town.ts'
import type { TownPartner } from '#server/demo/town/town-schema.ts'

type NewOwner = { partner: TownPartner; partnerId: number; passwordHash: string; since: Date }

/** Who owns a restaurant of the town; only the demo's has a password, no hash means nobody. */
function ownerOf({ key, name }: TownPartner, passwordHash: string) {
  const number = town.partners.findIndex((partner) => partner.key === key) + 1
  const isDemo = key === openPartnerKey
  return {
    name,
    email: isDemo ? demoEmails.partner : `quan-${number}@mam.test`,
    phone_number: String(900_000_400 + number).padStart(10, '0'),
    password_hash: isDemo ? passwordHash : '',
  }
}

/** Stores the owner of a restaurant of the town. */
export async function insertOwner(
  db: Kysely<Tables>,
  { partner, partnerId, passwordHash, since }: NewOwner,
): Promise<void> {
  const stamps = { created_at: since, updated_at: since }
  const { id } = await db
    .insertInto('staff')
    .values({
      ...ownerOf(partner, passwordHash),
      ...stamps,
      activated_at: partner.status === 'not_activated' ? null : since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('memberships')
    .values({ staff_id: id, partner_id: partnerId, role: 'owner', created_at: since })
    .execute()
}
