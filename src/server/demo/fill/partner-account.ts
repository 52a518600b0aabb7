import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import { openPartnerKey, town } from '#server/demo/town/town.ts'
import type { TownPartner } from '#server/demo/town/town-schema.ts'
import { idOf } from './stored-town.ts'

type NewOwners = { partners: ReadonlyMap<string, number>; passwordHash: string; since: Date }

/** The owner of a restaurant of the town. Only the demo's owner has a password. */
function ownerOf({ key, name }: TownPartner, passwordHash: string) {
  const number = town.partners.findIndex((partner) => partner.key === key) + 1
  const isDemo = key === openPartnerKey
  return {
    name: isDemo ? 'Nguyễn Thị Hạnh' : name,
    email: isDemo ? demoEmails.partner : `quan-${number}@mam.test`,
    phone_number: String(900_000_400 + number).padStart(10, '0'),
    password_hash: isDemo ? passwordHash : '',
  }
}

/** Inserts the owners of the town’s restaurants. `partners` has the restaurants' ids by their keys. */
export async function insertOwners(
  db: Kysely<Tables>,
  { partners, passwordHash, since }: NewOwners,
): Promise<void> {
  const stamps = { created_at: since, updated_at: since }
  const staff = await db
    .insertInto('staff')
    .values(
      town.partners.map((partner) => ({
        ...ownerOf(partner, passwordHash),
        ...stamps,
        activated_at: partner.status === 'not_activated' ? null : since,
      })),
    )
    .returning('id')
    .execute()
  const memberships = town.partners.map(({ key }, place) => ({
    staff_id: staff[place]?.id ?? 0,
    partner_id: idOf(partners, key),
    role: 'owner' as const,
    created_at: since,
  }))
  await db.insertInto('memberships').values(memberships).execute()
}

/** Inserts the town's only courier, who delivers for the demo owner's restaurant. Returns the courier's id. */
export async function insertCourier(
  db: Kysely<Tables>,
  { partners, passwordHash, since }: NewOwners,
): Promise<number> {
  const partner_id = idOf(partners, openPartnerKey)
  const { id } = await db
    .insertInto('staff')
    .values({
      name: 'Võ Văn Sang',
      email: demoEmails.courier,
      phone_number: '0900000399',
      password_hash: passwordHash,
      activated_at: since,
      created_at: since,
      updated_at: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('memberships')
    .values({ staff_id: id, partner_id, role: 'courier', created_at: since })
    .execute()
  await db
    .insertInto('kitchens')
    .values({ partner_id, brings_own: true })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ brings_own: true }))
    .execute()
  return id
}
