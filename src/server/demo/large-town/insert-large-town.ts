import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type DrawnPartner, drawPartner } from './draw-large-town.ts'

/** How many restaurants and dishes to add. */
export type LargeTown = { restaurants: number; dishes: number }

/** About how many dishes a batch inserts. */
const dishesAtOnce = 5_000

type Progress = { now: Date; onProgress: (dishes: number) => void }

/**
 * Adds restaurants with their menus in batches, each in its own transaction. When it is stopped, finished batches stay,
 * and the next run adds to them.
 */
export async function insertLargeTown(
  db: Kysely<Tables>,
  { restaurants, dishes }: LargeTown,
  { now, onProgress }: Progress,
): Promise<void> {
  const first = (await lastNumber(db)) + 1
  const atOnce = Math.max(1, Math.min(2_000, Math.floor((dishesAtOnce * restaurants) / Math.max(1, dishes))))
  const dishesBefore = (place: number) => Math.floor((place * dishes) / restaurants)
  for (let from = 0; from < restaurants; from += atOnce) {
    const partners = Array.from({ length: Math.min(atOnce, restaurants - from) }, (_, i) => {
      const place = from + i
      return drawPartner(first + place, dishesBefore(place + 1) - dishesBefore(place))
    })
    await inTransaction(db, async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await insertPartners(transaction, partners, now)
    })
    onProgress(dishesBefore(from + partners.length))
  }
}

/** Updates PostgreSQL's statistics and visibility map, which make searches over the new rows fast. */
export async function tidyLargeTown(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (analyze) partners, categories, products`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

/** The highest number of a restaurant that an earlier run has added; 0 if there is none. */
async function lastNumber(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(email from '^mau-([0-9]+)@mam[.]test$')::integer), 0) as last
    from staff where email like 'mau-%'`.execute(db)
  return rows[0]?.last ?? 0
}

async function insertPartners(
  db: Kysely<Tables>,
  partners: readonly DrawnPartner[],
  now: Date,
): Promise<void> {
  const column = <Value>(read: (partner: DrawnPartner) => Value) => partners.map(read)
  const { rows: reserved } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('partners', 'id')) as id from generate_series(1, ${partners.length})`.execute(
    db,
  )
  const ids = reserved.map(({ id }) => id)
  await sql`
    insert into partners (id, name, address, latitude, longitude, image_url, status, time_open, time_close, type_id,
      city_id, created_at, updated_at)
    overriding system value
    select id, name, address, latitude, longitude, image_url, status, time_open, time_close, type_id, city_id,
      ${now}, ${now}
    from unnest(${ids}::bigint[],
      ${column((one) => one.name)}::text[], ${column((one) => one.address)}::text[],
      ${column((one) => one.latitude)}::float8[], ${column((one) => one.longitude)}::float8[],
      ${column((one) => one.imageUrl)}::text[], ${column((one) => one.status)}::text[],
      ${column((one) => one.timeOpen)}::time[], ${column((one) => one.timeClose)}::time[],
      ${column((one) => one.typeId)}::smallint[], ${column((one) => one.cityId)}::smallint[]
    ) as drawn (id, name, address, latitude, longitude, image_url, status, time_open, time_close, type_id, city_id)`.execute(
    db,
  )
  await insertOwners(db, { partners, ids, now })
  const menus = partners.map((partner, place) => ({ partner, partnerId: ids[place] ?? 0 }))
  await insertDishes(db, { menus, categoryIds: await insertCategories(db, menus, now), now })
}

/** Inserts the owners. They have no password hash, so no one can sign in as one of them. */
async function insertOwners(
  db: Kysely<Tables>,
  { partners, ids, now }: { partners: readonly DrawnPartner[]; ids: readonly number[]; now: Date },
): Promise<void> {
  const column = <Value>(read: (partner: DrawnPartner) => Value) => partners.map(read)
  await sql`
    with drawn as (
      select * from unnest(${ids}::bigint[], ${column((one) => one.name)}::text[],
        ${column((one) => one.email)}::text[], ${column((one) => one.phoneNumber)}::text[]
      ) as drawn (partner_id, name, email, phone_number)),
    owner as (
      insert into staff (name, email, phone_number, password_hash, activated_at, created_at, updated_at)
      select name, email, phone_number, '', ${now}, ${now}, ${now} from drawn
      returning id, email)
    insert into memberships (staff_id, partner_id, role, created_at)
    select owner.id, partner_id, 'owner', ${now} from owner join drawn using (email)`.execute(db)
}

type Menu = { partner: DrawnPartner; partnerId: number }

async function insertCategories(db: Kysely<Tables>, menus: readonly Menu[], now: Date) {
  const headings = menus.flatMap(({ partner, partnerId }) =>
    partner.categories.map((name) => ({ partnerId, name })),
  )
  const { rows } = await sql<{ id: number; partner_id: number; name: string }>`
    insert into categories (partner_id, name, created_at, updated_at)
    select partner_id, name, ${now}, ${now}
    from unnest(${headings.map(({ partnerId }) => partnerId)}::bigint[], ${headings.map(({ name }) => name)}::text[])
      as drawn (partner_id, name)
    returning id, partner_id, name`.execute(db)
  return new Map(rows.map((row) => [`${row.partner_id} ${row.name}`, row.id]))
}

async function insertDishes(
  db: Kysely<Tables>,
  { menus, categoryIds, now }: { menus: readonly Menu[]; categoryIds: Map<string, number>; now: Date },
): Promise<void> {
  const dishes = menus.flatMap(({ partner, partnerId }) =>
    partner.dishes.map((dish) => ({
      ...dish,
      partnerId,
      categoryId: getId(categoryIds, `${partnerId} ${partner.categories[dish.category]}`),
    })),
  )
  const column = <Value>(read: (dish: (typeof dishes)[number]) => Value) => dishes.map(read)
  await sql`
    insert into products (category_id, partner_id, name, description, price, image_url, quantity_sold,
      quantity_sold_before, status, created_at, updated_at)
    select category_id, partner_id, name, description, price, image_url, sold, sold, status, ${now}, ${now}
    from unnest(${column((one) => one.categoryId)}::bigint[], ${column((one) => one.partnerId)}::bigint[],
      ${column((one) => one.name)}::text[], ${column((one) => one.description)}::text[],
      ${column((one) => one.price)}::bigint[], ${column((one) => one.imageUrl)}::text[],
      ${column((one) => one.quantitySold)}::bigint[], ${column((one) => one.status)}::text[]
    ) as drawn (category_id, partner_id, name, description, price, image_url, sold, status)`.execute(db)
}

function getId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`Nothing was stored for ${key}.`)
  return id
}
