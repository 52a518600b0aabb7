import type { Insertable } from 'kysely'
import type { AdministratorRole, StaffRole } from '#domain/accounts/roles.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { nextNumber } from './builders.ts'
import type { TestApp } from './test-app.ts'

const monthMs = 30 * 86_400_000

/** The account of a session. */
export type SessionOwner =
  | { user_id: number }
  | { driver_id: number }
  | { staff_id: number; sets_up?: boolean }
  | { administrator_id: number }

/** The token of an open session. */
export async function aSession(app: TestApp, owner: SessionOwner): Promise<string> {
  const now = app.clock.now()
  const id = `test-session-${nextNumber()}`
  const expiresAt = new Date(now.getTime() + monthMs)
  await app.db
    .insertInto('sessions')
    .values({ id, ...owner, created_at: now, expires_at: expiresAt, ended_at: null })
    .execute()
  return app.signToken({ sid: id }, expiresAt)
}

/** A person without a restaurant. */
export async function aPerson(app: TestApp, overrides: Partial<Insertable<Tables['staff']>> = {}) {
  const n = nextNumber()
  const now = app.clock.now()
  const reached = {
    email: overrides.email ?? `staff-${n}@mam.test`,
    phone_number: overrides.phone_number ?? String(600_000_000 + n).padStart(10, '0'),
  }
  const person = await app.db
    .insertInto('staff')
    .values({
      name: `Phan Thị Bếp ${n}`,
      password_hash: 'not a usable hash',
      activated_at: now,
      created_at: now,
      updated_at: now,
      ...overrides,
      ...reached,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...person, ...reached }
}

/** Adds a person to a restaurant's staff. */
export async function join(
  app: TestApp,
  { staffId, partnerId, role = 'owner' }: { staffId: number; partnerId: number; role?: StaffRole },
): Promise<void> {
  await app.db
    .insertInto('memberships')
    .values({ staff_id: staffId, partner_id: partnerId, role, created_at: app.clock.now() })
    .execute()
}

/** Removes a person from a restaurant's staff. */
export async function leave(
  app: TestApp,
  { staffId, partnerId }: { staffId: number; partnerId: number },
): Promise<void> {
  await app.db
    .deleteFrom('memberships')
    .where('staff_id', '=', staffId)
    .where('partner_id', '=', partnerId)
    .execute()
}

/** A member of a restaurant's staff, by default an owner, with an open session of the console. */
export async function aMember(
  app: TestApp,
  { partnerId, role = 'owner' }: { partnerId: number; role?: StaffRole },
) {
  const person = await aPerson(app)
  await join(app, { staffId: person.id, partnerId, role })
  return { ...person, token: await aSession(app, { staff_id: person.id, sets_up: true }) }
}

/** An administrator without a second factor, with an open session. */
export async function anAdministrator(
  app: TestApp,
  overrides: Partial<Insertable<Tables['administrators']>> & { role?: AdministratorRole } = {},
) {
  const now = app.clock.now()
  const administrator = await app.db
    .insertInto('administrators')
    .values({
      name: 'Đinh Thị Trị',
      email: `administrator-${nextNumber()}@mam.test`,
      role: 'owner',
      needs_second_factor: false,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...administrator, token: await aSession(app, { administrator_id: administrator.id }) }
}
