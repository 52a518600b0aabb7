import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { town } from './town/town.ts'
import { dishPicture, partnerPicture } from './town/town-pictures.ts'
import type { TownPartner } from './town/types.ts'
import { pictureFileName } from './town/write-pictures.ts'

type Stamps = { created_at: Date; updated_at: Date }

/** Stores the town's restaurants with their menus; answers the ids by the restaurants' keys. */
export async function insertPartners(db: Kysely<Tables>, now: Date): Promise<Map<string, number>> {
  const stamps = { created_at: now, updated_at: now }
  const ids = new Map<string, number>()
  for (const partner of town.partners) ids.set(partner.key, await insertPartner(db, partner, stamps))
  return ids
}

async function insertPartner(db: Kysely<Tables>, partner: TownPartner, stamps: Stamps): Promise<number> {
  const { id } = await db
    .insertInto('partners')
    .values({
      ...stamps,
      name: partner.name,
      address: partner.address,
      latitude: partner.latitude,
      longitude: partner.longitude,
      image_url: `/images/${pictureFileName(partnerPicture(partner))}`,
      status: partner.status,
      time_open: partner.timeOpen,
      time_close: partner.timeClose,
      type_id: partner.typeId,
      city_id: partner.cityId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const category of partner.categories) {
    const row = await db
      .insertInto('categories')
      .values({ ...stamps, partner_id: id, name: category.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('products')
      .values(
        category.dishes.map((dish) => ({
          ...stamps,
          category_id: row.id,
          partner_id: id,
          name: dish.name,
          description: dish.description,
          price: dish.price,
          image_url: `/images/${pictureFileName(dishPicture(partner, dish))}`,
          quantity_sold: dish.quantitySold,
          status: dish.status ?? ('in_stock' as const),
        })),
      )
      .execute()
  }
  return id
}
