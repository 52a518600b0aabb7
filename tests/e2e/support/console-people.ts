import { randomInt } from 'node:crypto'
import type { ConsoleName } from '#contracts/surfaces.ts'
import type { AdministratorRole, StaffRole } from '#domain/accounts/roles.ts'
import { knownPassword, knownPasswordHash } from './known-password.ts'
import { inShopDatabase } from './shop-database.ts'

/**
 * A person who may sign in to a console; for the restaurants' console, with the names of the person's two restaurants.
 */
export type ConsolePerson = { name: string; email: string; password: string; restaurants?: string[] }

const password = knownPassword

/** The fields of every account, unique for each. */
function newAccount(name: string) {
  const digits = String(randomInt(1e8, 1e9))
  const now = new Date()
  const own = { name, email: `nguoi-${digits}@mam.test`, password_hash: knownPasswordHash }
  return { digits, now, own: { ...own, created_at: now, updated_at: now } }
}

async function newDriver(): Promise<ConsolePerson> {
  const { digits, now, own } = newAccount('Trần Văn Lái')
  const driver = {
    ...own,
    phone_number: `0${digits}`,
    license_plate: `47A1-${digits.slice(0, 5)}${digits.slice(5)}`,
    image_url: null,
    address: '2 Lê Lợi, Buôn Ma Thuột',
    id_card: digits,
    status: 'offline' as const,
    activated_at: now,
  }
  await inShopDatabase((db) => db.insertInto('drivers').values(driver).execute())
  return { ...own, password }
}

/** A person with a role in each of these restaurants. */
async function insertStaff(name: string, roles: readonly (readonly [number, StaffRole])[]) {
  const { digits, now, own } = newAccount(name)
  await inShopDatabase(async (db) => {
    const { id: staff_id } = await db
      .insertInto('staff')
      .values({ ...own, phone_number: `0${digits}`, activated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = roles.map(([partner_id, role]) => ({ staff_id, partner_id, role, created_at: now }))
    await db.insertInto('memberships').values(rows).execute()
  })
  return { ...own, password }
}

/** A person with two restaurants of the town: manager of one, and in the kitchen of the other. */
async function newStaff(): Promise<ConsolePerson> {
  const [first, second] = await inShopDatabase((db) =>
    db.selectFrom('partners').select(['id', 'name']).orderBy('id').limit(2).execute(),
  )
  if (!first || !second) throw new Error('The town has too few restaurants.')
  const person = await insertStaff('Phạm Thị Bếp', [
    [first.id, 'manager'],
    [second.id, 'kitchen'],
  ])
  return { ...person, restaurants: [first.name, second.name] }
}

/** A person with one restaurant. */
export function newMember(name: string, partnerId: number, role: StaffRole): Promise<ConsolePerson> {
  return insertStaff(name, [[partnerId, role]])
}

type NewAdministrator = { needsSecondFactor?: boolean; role?: AdministratorRole; name?: string }

/** An administrator, of operations unless named, with a second factor on request. */
export async function newAdministrator({
  needsSecondFactor = false,
  role = 'operations',
  name = 'Ngô Thị Trực',
}: NewAdministrator = {}): Promise<ConsolePerson> {
  const { own } = newAccount(name)
  const administrator = { ...own, role, needs_second_factor: needsSecondFactor }
  await inShopDatabase((db) => db.insertInto('administrators').values(administrator).execute())
  return { ...own, password }
}

/** Adds a new person to the shop who may sign in to a console by e-mail and password. */
export const newConsolePerson = {
  partner: newStaff,
  driver: newDriver,
  admin: newAdministrator,
} satisfies Record<ConsoleName, () => Promise<ConsolePerson>>
