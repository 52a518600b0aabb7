import { sql } from 'kysely'
import { type TestApp, testNoon } from '#tests/support/test-app.ts'

/** Open restaurants of one type, each with a dish if one is described. */
export async function manyPartners(
  { db }: TestApp,
  count: number,
  { typeId = 1, description }: { typeId?: number; description?: string } = {},
): Promise<void> {
  await sql`
    insert into partners (name, address, latitude, longitude, status, time_open, time_close, type_id, city_id,
      created_at, updated_at)
    select 'Quán ' || i, 'Đà Nẵng', 16, 108, 'open', '00:00', '23:59', ${typeId}, 1, ${testNoon}, ${testNoon}
    from generate_series(1, ${count}::int) as i`.execute(db)
  if (description === undefined) return
  await sql`
    with sections as (
      insert into categories (partner_id, name, created_at, updated_at)
      select id, 'Món', ${testNoon}, ${testNoon} from partners returning id, partner_id
    )
    insert into products (category_id, partner_id, name, description, price, created_at, updated_at)
    select id, partner_id, 'Món', ${description}, 1000, ${testNoon}, ${testNoon} from sections`.execute(db)
}
