import { type Kysely, sql } from 'kysely'
import { shippingFee } from '#domain/money/shipping-fee.ts'
import { defaultShippingRates } from '#domain/money/shop-terms.ts'
import type { Secrets } from '#server/cipher.ts'
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
  /** Dishes without options. */
  dishes: { id: number; price: number }[]
  /** Two dishes, and three choices that each may have; `extra` is the price of the choices. */
  optional: { dishes: { id: number; price: number }[]; choices: number[]; extra: number }
  /** A voucher without limits. */
  voucherId: number
}

/** Opens all active restaurants of the demo town round the clock, so that figures do not depend on the hour. */
export async function openShops(db: Database): Promise<Shop[]> {
  await db
    .updateTable('partners')
    .set({ time_open: '00:00', time_close: '23:59', hours: null })
    .where('status', '=', 'open')
    .execute()
  const rows = await db
    .selectFrom('partners')
    .innerJoin('products', 'products.partner_id', 'partners.id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['partners.id', 'latitude', 'longitude', 'products.id as dish', 'price'])
    .where('partners.status', '=', 'open')
    .where('products.status', '=', 'in_stock')
    // They are available at any time and in any number.
    .where(sql<boolean>`coalesce(products.daypart_id, categories.daypart_id) is null`)
    .where(sql<boolean>`num_nonnulls(served_from, served_to, stock_until) = 0`)
    .where(sql<boolean>`not exists (select from product_option_groups where product_id = products.id)`)
    .orderBy('partners.id')
    .orderBy('products.id')
    .execute()
  const vouchers = await createVouchers(db)
  const shops = new Map<number, Shop>()
  for (const { id, latitude, longitude, dish, price } of rows) {
    const optional = { dishes: [], choices: [], extra: 0 }
    const voucherId = vouchers.get(id) ?? 0
    const shop = shops.get(id) ?? { id, latitude, longitude, dishes: [], optional, voucherId }
    shop.dishes.push({ id: dish, price })
    shops.set(id, shop)
  }
  const equipped = [...shops.values()].filter(({ dishes }) => dishes.length > 2 * linesPerCart)
  for (const shop of equipped) await addOptions(db, shop)
  return equipped
}

/** Gives two dishes a group of toppings; an order chooses three. */
async function addOptions(db: Database, { id, dishes, optional }: Shop): Promise<void> {
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const [group] = await db
    .insertInto('option_groups')
    .values({ partner_id: id, name: 'Topping', minimum: 0, maximum: 5, ...stamps })
    .returning('id')
    .execute()
  const group_id = group?.id ?? 0
  const choices = await db
    .insertInto('choices')
    .values([1, 2, 3, 4, 5].map((n) => ({ group_id, name: `Topping ${n}`, price: 1_000 * n, position: n })))
    .returning(['id', 'price'])
    .execute()
  optional.dishes = dishes.splice(linesPerCart, linesPerCart)
  optional.choices = choices.slice(0, 3).map((choice) => choice.id)
  optional.extra = choices.slice(0, 3).reduce((sum, choice) => sum + choice.price, 0)
  await db
    .insertInto('product_option_groups')
    .values(optional.dishes.map((dish) => ({ product_id: dish.id, group_id })))
    .execute()
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
export async function createCustomers(db: Database, secrets: Secrets, count: number): Promise<Customer[]> {
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
  const { signToken } = createSessions({ db, secrets })
  return Promise.all(
    rows.map(async (user) => {
      const shown = { ...user, image: { url: null } }
      const token = await signToken({ user: shown, sid: `bench-${user.id}` }, expiresAt)
      return { id: user.id, authorization: `Bearer ${token}` }
    }),
  )
}

const linesPerCart = 2

/** Gives each customer a cart of two dishes with each restaurant, each with three choices on request. */
export async function fillCarts(
  db: Database,
  customers: readonly Customer[],
  shops: readonly Shop[],
  { withChoices = false } = {},
): Promise<void> {
  const lines = shops.flatMap((shop) =>
    linesOf(shop, withChoices).map((dish) => ({
      shop: shop.id,
      dish: dish.id,
      choices: withChoices ? `{${shop.optional.choices.join()}}` : '{}',
    })),
  )
  await sql`
    insert into cart_lines (user_id, partner_id, product_id, quantity, choices, created_at, updated_at)
    select customer, shop, dish, 1, choices::bigint[], now(), now()
    from unnest(${customers.map(({ id }) => id)}::bigint[]) as customer,
      unnest(${lines.map(({ shop }) => shop)}::bigint[], ${lines.map(({ dish }) => dish)}::bigint[],
        ${lines.map(({ choices }) => choices)}::text[]) as line (shop, dish, choices)`.execute(db)
  await sql`analyze`.execute(db)
}

function linesOf(shop: Shop, withChoices: boolean) {
  return withChoices ? shop.optional.dishes : shop.dishes.slice(0, linesPerCart)
}

/** The options of an order: a voucher, choices, payment with coins. */
export type Ordered = { withVoucher?: boolean; withChoices?: boolean; withCoins?: boolean }

/** The request of a nearby customer for this cart. */
export function orderOf(
  shop: Shop,
  { withVoucher = false, withChoices = false, withCoins = false }: Ordered,
): Record<string, unknown> {
  const extra = withChoices ? shop.optional.extra : 0
  const subtotal = linesOf(shop, withChoices).reduce((sum, { price }) => sum + price + extra, 0)
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
    type_checkout: withCoins ? 'coins' : 'cash',
  }
}
