import { type Kysely, sql } from 'kysely'
import { shippingFee } from '#domain/money/shipping-fee.ts'
import { defaultShippingRates } from '#domain/money/shop-terms.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { createSessions } from '#server/http/call/sessions.ts'

type Database = Kysely<Tables>

/** A signed-in customer. */
export type Customer = { id: number; authorization: string }

/** An open restaurant with its dishes. */
export type Shop = {
  id: number
  latitude: number
  longitude: number
  dishes: { id: number; price: number }[]
  /** A voucher without limits. */
  voucherId: number
}

/** Opens all active restaurants of the demo town round the clock, so that figures do not depend on the hour. */
export async function openShops(db: Database): Promise<Shop[]> {
  await db
    .updateTable('partners')
    .set({ time_open: '00:00', time_close: '23:59' })
    .where('status', '=', 'open')
    .execute()
  const rows = await db
    .selectFrom('partners')
    .innerJoin('products', 'products.partner_id', 'partners.id')
    .select(['partners.id', 'latitude', 'longitude', 'products.id as dish', 'price'])
    .where('partners.status', '=', 'open')
    .where('products.status', '=', 'in_stock')
    .orderBy('partners.id')
    .execute()
  const vouchers = await createVouchers(db)
  const shops = new Map<number, Shop>()
  for (const { id, latitude, longitude, dish, price } of rows) {
    const shop = shops.get(id) ?? { id, latitude, longitude, dishes: [], voucherId: vouchers.get(id) ?? 0 }
    shop.dishes.push({ id: dish, price })
    shops.set(id, shop)
  }
  return [...shops.values()].filter(({ dishes }) => dishes.length >= linesPerCart)
}

const voucherDiscount = 1_000
const voucherUses = 1_000_000

async function createVouchers(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; partner_id: number }>`
    insert into vouchers (partner_id, code, discount, status, expiry_date, usage_limit, usage_granted, description,
      created_at, updated_at)
    select id, 'BENCH', ${voucherDiscount}, 'effective', now() + interval '1 day', ${voucherUses}, ${voucherUses}, '',
      now(), now()
    from partners where status = 'open' returning id, partner_id`.execute(db)
  return new Map(rows.map(({ id, partner_id }) => [partner_id, id]))
}

/** Activated customers with active sessions, signed with the service's secret. */
export async function createCustomers(db: Database, secret: string, count: number): Promise<Customer[]> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const { rows } = await sql<{ id: number; name: string; email: string; phone_number: string; role: string }>`
    insert into users (name, email, phone_number, password_hash, activated_at, created_at, updated_at)
    select 'Khách ' || n, 'bench-' || n || '@mam.test', lpad((700000000 + n)::text, 10, '0'), 'none', ${now}, ${now}, ${now}
    from generate_series(1, ${count}::int) as n
    returning id, name, email, phone_number, role`.execute(db)
  await sql`
    insert into sessions (id, user_id, created_at, expires_at)
    select 'bench-' || id, id, ${now}, ${expiresAt} from users where email like 'bench-%'`.execute(db)
  const { signToken } = createSessions({ db, secret })
  return Promise.all(
    rows.map(async (user) => {
      const shown = { ...user, image: { url: null } }
      const token = await signToken({ user: shown, sid: `bench-${user.id}` }, expiresAt)
      return { id: user.id, authorization: `Bearer ${token}` }
    }),
  )
}

const linesPerCart = 2

/** Gives each customer a cart of two dishes with each restaurant. */
export async function fillCarts(
  db: Database,
  customers: readonly Customer[],
  shops: readonly Shop[],
): Promise<void> {
  const lines = shops.flatMap((shop) =>
    shop.dishes.slice(0, linesPerCart).map((dish) => [shop.id, dish.id] as const),
  )
  await sql`
    insert into cart_lines (user_id, partner_id, product_id, quantity, created_at, updated_at)
    select customer, shop, dish, 1, now(), now()
    from unnest(${customers.map(({ id }) => id)}::bigint[]) as customer,
      unnest(${lines.map(([shop]) => shop)}::bigint[], ${lines.map(([, dish]) => dish)}::bigint[]) as line (shop, dish)`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

/** The request of a nearby customer for such a cart. */
export function orderOf(shop: Shop, { withVoucher }: { withVoucher: boolean }): Record<string, unknown> {
  const subtotal = shop.dishes.slice(0, linesPerCart).reduce((sum, { price }) => sum + price, 0)
  return {
    partner_id: shop.id,
    name: 'Khách',
    phone_number: '0700000001',
    address: '1 Lê Duẩn, Hải Châu, Đà Nẵng',
    latitude: shop.latitude,
    longitude: shop.longitude,
    shipping_fee: shippingFee({ distanceKm: 0, subtotal, rates: defaultShippingRates }),
    discount: withVoucher ? voucherDiscount : null,
    voucher_id: withVoucher ? shop.voucherId : null,
    type_checkout: 'cash',
  }
}
