import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { nextNumber } from './builders.ts'
import { aMember, aSession } from './principals.ts'
import type { TestApp } from './test-app.ts'

const monthMs = 30 * 86_400_000

/** A voucher of a restaurant: by default 20,000 ₫ off, ten uses, no conditions. */
export async function aVoucher(
  app: TestApp,
  overrides: Partial<Insertable<Tables['vouchers']>> & { partner_id: number },
) {
  const now = app.clock.now()
  const usage = overrides.usage_limit ?? 10
  return app.db
    .insertInto('vouchers')
    .values({
      code: `THU${nextNumber()}`,
      discount: 20_000,
      condition: null,
      distance_condition: null,
      status: 'effective',
      expiry_date: new Date(now.getTime() + monthMs),
      usage_limit: usage,
      usage_granted: usage,
      description: 'Giảm 20.000 ₫',
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** From now on the restaurant's drivers pay for the dishes of cash orders at pick-up. */
export async function enableCashAdvance(app: TestApp, partner_id: number): Promise<void> {
  const now = app.clock.now()
  await app.db
    .insertInto('money_rates')
    .values({ rate: 'cash_advance', partner_id, basis_points: 10_000, starts_at: now, created_at: now })
    .execute()
}

/** Where a driver is; null: nowhere. */
export type DriverPlace = { latitude: number | null; longitude: number | null; positioned_at: Date | null }

/** Puts a driver at a place, or takes the position away. */
export async function placeDriver(
  app: TestApp,
  driver_id: number,
  { latitude, longitude, positioned_at }: DriverPlace,
): Promise<void> {
  if (latitude === null || longitude === null || positioned_at === null) {
    await app.db.deleteFrom('driver_positions').where('driver_id', '=', driver_id).execute()
    return
  }
  const place = { latitude, longitude, positioned_at }
  await app.db
    .insertInto('driver_positions')
    .values({ driver_id, ...place })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(place))
    .execute()
}

/** A driver, by default online at the builders' restaurant, with an open session. */
export async function aDriver(
  app: TestApp,
  {
    latitude = 16.07,
    longitude = 108.22,
    positioned_at = app.clock.now(),
    ...overrides
  }: Partial<Insertable<Tables['drivers']> & DriverPlace> = {},
) {
  const n = nextNumber()
  const now = app.clock.now()
  const driver = await app.db
    .insertInto('drivers')
    .values({
      name: `Trần Văn Tài ${n}`,
      email: `driver-${n}@mam.test`,
      phone_number: String(800_000_000 + n).padStart(10, '0'),
      password_hash: 'not a usable hash',
      image_url: null,
      address: '5 Hùng Vương, Hải Châu, Đà Nẵng',
      id_card: String(100_000_000 + n),
      license_plate: `43A1-${String(n).padStart(5, '0')}`,
      status: 'online',
      activated_at: now,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await placeDriver(app, driver.id, { latitude, longitude, positioned_at })
  return { ...driver, token: await aSession(app, { driver_id: driver.id }) }
}

/** An open session of a restaurant's owner. */
export async function aPartnerToken(app: TestApp, partnerId: number): Promise<string> {
  const owner = await app.db
    .selectFrom('memberships')
    .select('staff_id')
    .where('partner_id', '=', partnerId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return owner ? aSession(app, owner) : (await aMember(app, { partnerId })).token
}
