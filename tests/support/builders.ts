import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { giveCoins } from '#server/features/money/ledger/public.ts'
import type { TestApp } from './test-app.ts'

let serial = 0

/** A number that no earlier builder call of this process has returned. */
export function nextNumber(): number {
  serial += 1
  return serial
}

/** A number in letters, for names: mails cut long rows of digits out of names, as they may be telephone numbers. */
function inLetters(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
}

type Customer = { id: number; email: string; phoneNumber: string; token: string; sessionId: string }

/** A confirmed customer with an open session; the password is not usable unless `password_hash` is given. */
export async function aCustomer(
  app: TestApp,
  { coins = 0, ...overrides }: Partial<Insertable<Tables['users']>> = {},
): Promise<Customer> {
  const n = nextNumber()
  const now = app.clock.now()
  const user = await app.db
    .insertInto('users')
    .values({
      name: 'Nguyễn Thị Thử',
      email: `customer-${n}@mam.test`,
      phone_number: String(900_000_000 + n).padStart(10, '0'),
      password_hash: 'not a usable hash',
      image_url: null,
      activated_at: now,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (coins > 0) {
    const grant = { cause: 'granted' as const, grantKey: `for the test ${n}`, now }
    await giveCoins(app.db, { userId: user.id, amount: coins, ...grant })
  }
  const sessionId = `test-session-${n}`
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000)
  await app.db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: user.id, created_at: now, expires_at: expiresAt, ended_at: null })
    .execute()
  const shown = {
    id: user.id,
    name: user.name,
    email: user.email,
    phone_number: user.phone_number,
    role: user.role,
    image: { url: user.image_url },
  }
  const token = await app.signToken({ user: shown, sid: sessionId }, expiresAt)
  return { id: user.id, email: user.email, phoneNumber: user.phone_number, token, sessionId }
}

/** A restaurant in Đà Nẵng, open round the clock by default. */
export async function aPartner(app: TestApp, overrides: Partial<Insertable<Tables['partners']>> = {}) {
  const now = app.clock.now()
  return app.db
    .insertInto('partners')
    .values({
      name: `Quán Thử ${inLetters(nextNumber())}`,
      address: '12 Bạch Đằng, Hải Châu, Đà Nẵng',
      latitude: 16.07,
      longitude: 108.22,
      image_url: null,
      status: 'open',
      time_open: '00:00:00',
      time_close: '23:59:00',
      type_id: 2,
      city_id: 1,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A section of a restaurant's menu. */
export async function aCategory(
  app: TestApp,
  { partnerId, name = 'Món chính' }: { partnerId: number; name?: string },
) {
  const now = app.clock.now()
  return app.db
    .insertInto('categories')
    .values({ partner_id: partnerId, name, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type ProductOverrides = Partial<Insertable<Tables['products']>> & { partner_id: number }

/** A dish in stock for 30,000 ₫ by default; creates a category for it if none is given. */
export async function aProduct(app: TestApp, overrides: ProductOverrides) {
  const now = app.clock.now()
  const categoryId = overrides.category_id ?? (await aCategory(app, { partnerId: overrides.partner_id })).id
  return app.db
    .insertInto('products')
    .values({
      name: `Món thử ${nextNumber()}`,
      description: 'Ngon và nóng',
      price: 30_000,
      image_url: null,
      // Its initial sales were made before its first order.
      quantity_sold_before: overrides.quantity_sold ?? 0,
      created_at: now,
      updated_at: now,
      ...overrides,
      category_id: categoryId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A saved address of a customer. */
export async function anAddress(
  app: TestApp,
  overrides: Partial<Insertable<Tables['addresses']>> & { user_id: number },
) {
  const now = app.clock.now()
  return app.db
    .insertInto('addresses')
    .values({
      name: '1 Lê Duẩn, Hải Châu, Đà Nẵng',
      latitude: 16.071,
      longitude: 108.221,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A review of a restaurant, counted in the restaurant's average like a real one. */
export async function aFeedback(
  app: TestApp,
  overrides: Partial<Insertable<Tables['feedbacks']>> & { partner_id: number },
) {
  const now = app.clock.now()
  const feedback = await app.db
    .insertInto('feedbacks')
    .values({
      user_id: null,
      order_id: null,
      content: 'Ngon lắm',
      point: 5,
      image_url: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('partners')
    .set((eb) => ({
      points_sum: eb('points_sum', '+', feedback.point),
      points_count: eb('points_count', '+', 1),
    }))
    .where('id', '=', overrides.partner_id)
    .execute()
  return feedback
}
