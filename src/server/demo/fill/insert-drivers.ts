import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import { pictureUrl } from '#server/demo/pictures/picture-key.ts'
import { personPicture } from '#server/demo/pictures/town-pictures.ts'
import { town } from '#server/demo/town/town.ts'

type FillOptions = { now: Date; since: Date; passwordHash: string }

/** Inserts the town's drivers, online at their waiting places. Returns the ids by the drivers' keys. */
export async function insertDrivers(
  db: Kysely<Tables>,
  { now, since, passwordHash }: FillOptions,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const driver of town.drivers) {
    const { id } = await db
      .insertInto('drivers')
      .values({
        name: driver.name,
        email: driver.email,
        phone_number: driver.phoneNumber,
        // Without a hash, no one can sign in as another driver.
        password_hash: driver.email === demoEmails.driver ? passwordHash : '',
        image_url: pictureUrl(personPicture(driver)),
        address: driver.address,
        id_card: driver.idCard,
        license_plate: driver.licensePlate,
        status: 'online',
        activated_at: since,
        created_at: since,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { latitude, longitude } = driver
    const place = { latitude, longitude, positioned_at: now }
    await db
      .insertInto('driver_positions')
      .values({ driver_id: id, ...place })
      .execute()
    ids.set(driver.key, id)
  }
  return ids
}
