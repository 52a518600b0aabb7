import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { pictureUrl } from '#server/demo/pictures/picture-key.ts'
import { dishPicture, partnerPicture } from '#server/demo/pictures/town-pictures.ts'
import { town } from '#server/demo/town/town.ts'
import { hasOwnHours, townHours } from '#server/demo/town/town-hours.ts'
import type { TownPartner } from '#server/demo/town/town-schema.ts'
import { insertOwners } from './partner-account.ts'
import { insertDaypart, townSeason, townStock } from './town-availability.ts'
import { insertOptions } from './town-options.ts'

type Stamps = { created_at: Date; updated_at: Date }

/** Inserts the town's restaurants with their menus. Returns the ids by the restaurants' keys. */
export async function insertPartners(
  db: Kysely<Tables>,
  { now, since, passwordHash }: { now: Date; since: Date; passwordHash: string },
): Promise<Map<string, number>> {
  const stamps = { created_at: since, updated_at: since }
  const ids = new Map<string, number>()
  for (const partner of town.partners) {
    const partnerId = await insertPartner(db, { partner, now, stamps })
    ids.set(partner.key, partnerId)
  }
  await insertOwners(db, { partners: ids, passwordHash, since })
  return ids
}

type NewPartner = { partner: TownPartner; now: Date; stamps: Stamps }

async function insertPartner(db: Kysely<Tables>, { partner, now, stamps }: NewPartner): Promise<number> {
  const { id } = await db
    .insertInto('partners')
    .values({
      ...stamps,
      name: partner.name,
      address: partner.address,
      latitude: partner.latitude,
      longitude: partner.longitude,
      image_url: pictureUrl(partnerPicture(partner)),
      status: partner.status,
      time_open: partner.timeOpen,
      time_close: partner.timeClose,
      ...orderAheadColumns(partner),
      hours: hasOwnHours(partner) ? JSON.stringify(townHours(partner, now)) : null,
      type_id: partner.typeId,
      city_id: partner.cityId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const products = await insertDishes(db, { partner, id, now, stamps })
  await insertOptions(db, { partner, partnerId: id, products, stamps, now })
  return id
}

function orderAheadColumns({ ordersAhead }: TownPartner) {
  if (!ordersAhead) return {}
  const { perSlot, cookingMinutes } = ordersAhead
  return { takes_orders_ahead: true, slot_capacity: perSlot, preparation_minutes: cookingMinutes }
}

/** Inserts the menu of a restaurant. Returns the ids of its dishes by name. */
async function insertDishes(
  db: Kysely<Tables>,
  { partner, id, now, stamps }: NewPartner & { id: number },
): Promise<Map<string, number>> {
  const named = []
  for (const category of partner.categories) {
    const daypart_id = await insertDaypart(db, category, { id, stamps })
    named.push({ ...stamps, partner_id: id, name: category.name, daypart_id })
  }
  const categories = await db.insertInto('categories').values(named).returning('id').execute()
  const rows = partner.categories.flatMap((category, place) =>
    category.dishes.map((dish) => ({
      ...stamps,
      category_id: categories[place]?.id ?? 0,
      partner_id: id,
      name: dish.name,
      description: dish.description,
      price: dish.price,
      image_url: pictureUrl(dishPicture(partner, dish)),
      quantity_sold: dish.quantitySold,
      quantity_sold_before: dish.quantitySold,
      status: dish.status ?? ('in_stock' as const),
      ...(dish.counted && townStock(dish.counted, now)),
      ...(dish.season && townSeason(dish.season, now)),
    })),
  )
  const dishes = await db.insertInto('products').values(rows).returning(['id', 'name']).execute()
  return new Map(dishes.map(({ id: dishId, name }) => [name, dishId]))
}
