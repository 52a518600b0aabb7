import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { nextNumber } from './builders.ts'
import type { TestApp } from './test-app.ts'

const monthMs = 30 * 86_400_000

/** A voucher of a restaurant: 20,000 ₫ off, ten uses, no conditions, unless told otherwise. */
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

async function aSession(app: TestApp, owner: { driver_id: number } | { partner_id: number }) {
  const now = app.clock.now()
  const id = `test-session-${nextNumber()}`
  const expiresAt = new Date(now.getTime() + monthMs)
  await app.db
    .insertInto('sessions')
    .values({ id, ...owner, created_at: now, expires_at: expiresAt, ended_at: null })
    .execute()
  return app.signToken({ sid: id }, expiresAt)
}

/** A driver, online at the builders' restaurant unless told otherwise, with a standing session. */
export async function aDriver(app: TestApp, overrides: Partial<Insertable<Tables['drivers']>> = {}) {
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
      latitude: 16.07,
      longitude: 108.22,
      positioned_at: now,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...driver, token: await aSession(app, { driver_id: driver.id }) }
}

/** A standing session of a restaurant. */
export function aPartnerToken(app: TestApp, partnerId: number): Promise<string> {
  return aSession(app, { partner_id: partnerId })
}
