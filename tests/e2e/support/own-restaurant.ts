import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Insertable, Kysely } from 'kysely'
import type { Partner } from '#contracts/menus/partner.ts'
import { minutesPerDay } from '#domain/time/week-hours.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { giveCoins } from '#server/features/money/ledger/public.ts'
import { callAs, type SignedIn } from './customer.ts'
import { inShopDatabase } from './shop-database.ts'
import { expect, test as shopTest } from './shop-test.ts'

type Hours = { timeOpen: string; timeClose: string; own?: OwnHours }
/** The properties of a restaurant besides its name. */
type OwnHours = Partial<Pick<Insertable<Tables['partners']>, 'takes_orders_ahead' | 'hours'>>
type VoucherTerms = Pick<Insertable<Tables['vouchers']>, 'code' | 'discount'> &
  Partial<Insertable<Tables['vouchers']>>

/** A restaurant for one journey, in Huế: its first dish costs 40,000 ₫, its second 15,000 ₫. */
export type OwnRestaurant = {
  open: (hours?: Hours) => Promise<Partner>
  addVouchers: (partner: Partner, vouchers: readonly VoucherTerms[]) => Promise<void>
}

const dayMs = 86_400_000
const quarterMs = 15 * 60_000
const allDay: Hours = { timeOpen: '00:00:00', timeClose: '23:59:00' }

/** Daily hours that begin the given number of hours from now, for the given length; both may be on another day. */
function everyDayFrom(hoursFromNow: number, hoursOpen: number): string {
  const quarter = Math.ceil(Date.now() / quarterMs) * quarterMs
  // Vietnam's clocks are seven hours ahead, all year round.
  const opens = (Math.floor(quarter / 60_000) + (24 + 7 + hoursFromNow) * 60) % minutesPerDay
  const weekly = Array.from({ length: 7 }, () => [{ opens, closes: opens + hoursOpen * 60 }])
  return JSON.stringify({ weekly, exceptions: [] })
}

/** Closed now, at any time of day: it opens in two hours for five, every day, and takes orders for then. */
export function closedUntilLater(): Hours {
  return { ...allDay, own: { takes_orders_ahead: true, hours: everyDayFrom(2, 5) } }
}

/** Open now, at any time of day, and closes in six hours. */
export function openUntilLater(): Hours {
  return { ...allDay, own: { hours: everyDayFrom(-2, 8) } }
}

const position = { latitude: 16.4637, longitude: 107.5909 }
const kmPerDegree = (6371 * Math.PI) / 180

/** A place in Huế, `km` north of the restaurant. */
export function kmAway(km: number): { name: string; latitude: number; longitude: number } {
  return { ...position, latitude: position.latitude + km / kmPerDegree, name: `${km} Lê Lợi, Phú Nhuận, Huế` }
}

async function insertRestaurant(db: Kysely<Tables>, hours: Hours): Promise<number> {
  const now = new Date()
  const stamps = { created_at: now, updated_at: now }
  const { id } = await db
    .insertInto('partners')
    .values({
      ...stamps,
      ...position,
      name: `Quán Thử ${randomUUID().slice(0, 8)}`,
      address: '1 Hùng Vương, Phú Nhuận, Huế',
      image_url: null,
      status: 'open',
      time_open: hours.timeOpen,
      time_close: hours.timeClose,
      ...hours.own,
      type_id: 3,
      city_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const category = await db
    .insertInto('categories')
    .values({ ...stamps, partner_id: id, name: 'Món Huế' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [name, price] of [['Bún bò Huế', 40_000] as const, ['Bánh bèo', 15_000] as const]) {
    await db
      .insertInto('products')
      .values({
        ...stamps,
        partner_id: id,
        category_id: category.id,
        name,
        description: 'Món của quán thử.',
        price,
        image_url: null,
        status: 'in_stock',
      })
      .execute()
  }
  return id
}

/** Closes or hides the restaurant, and waits until the service has the notification. */
export async function setStatus(
  request: APIRequestContext,
  partnerId: number,
  status: 'close' | 'locked',
): Promise<void> {
  await inShopDatabase((db) =>
    db.updateTable('partners').set({ status }).where('id', '=', partnerId).execute(),
  )
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/v1/partners/${partnerId}`)
      return answer.ok() ? ((await answer.json()) as Partner).status : 'locked'
    })
    .toBe(status)
}

async function insertVouchers(partner: Partner, vouchers: readonly VoucherTerms[]): Promise<void> {
  const now = new Date()
  const usual = {
    partner_id: partner.id,
    condition: null,
    distance_condition: null,
    status: 'effective' as const,
    expiry_date: new Date(now.getTime() + 30 * dayMs),
    usage_limit: 10,
    usage_granted: 10,
    description: 'Giảm giá cho đơn của bạn.',
    created_at: now,
    updated_at: now,
  }
  await inShopDatabase((db) =>
    db
      .insertInto('vouchers')
      .values(vouchers.map((voucher) => ({ ...usual, ...voucher })))
      .execute(),
  )
}

/** Gives a customer coins, with a ledger entry. */
export async function grantCoins(
  request: APIRequestContext,
  customer: SignedIn,
  amount: number,
): Promise<void> {
  const { id: userId } = await callAs<{ id: number }>(request, customer, ['GET', '/user'])
  await inShopDatabase((db) =>
    giveCoins(db, { userId, amount, cause: 'granted', grantKey: randomUUID(), now: new Date() }),
  )
}

/** A test that may open its own restaurants, which are hidden after the test. */
export const test = shopTest.extend<{ restaurant: OwnRestaurant }>({
  restaurant: async ({ request, context }, use, info) => {
    const opened: number[] = []
    await use({
      async open(hours = allDay) {
        const id = await inShopDatabase((db) => insertRestaurant(db, hours))
        opened.push(id)
        return (await request.get(`/api/v1/partners/${id}`)).json()
      },
      addVouchers: insertVouchers,
    })
    if (opened.length === 0) return
    // An open console would keep querying, and be refused once its restaurant is locked.
    if (info.status === info.expectedStatus)
      for (const page of context.pages()) await page.goto('about:blank')
    await inShopDatabase((db) =>
      db.updateTable('partners').set({ status: 'locked' }).where('id', 'in', opened).execute(),
    )
  },
})
