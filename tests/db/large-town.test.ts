import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillTown } from '#server/demo/fill/fill-town.ts'
import { seedLargeTown } from '#server/demo/large-town/seed-large-town.ts'
import { createCipher } from '#server/features/accounts/accounts/public.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const now = new Date('2026-11-20T05:00:00.000Z')

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

function seed({ isForAnyShop = false, isDemo = true, restaurants = 7, dishes = 150 } = {}) {
  const said: number[] = []
  const seeding = { wish: { restaurants, dishes, isForAnyShop }, isDemo, now }
  return seedLargeTown(database.db, { ...seeding, onProgress: (count) => said.push(count) }).then(() => said)
}

async function counts() {
  const { rows } = await sql<{ partners: number; dishes: number; names: string }>`
    with drawn as (
      select partner_id as id from memberships join staff on staff.id = staff_id where email like 'mau-%')
    select (select count(*) from drawn) as partners, count(*) as dishes,
      string_agg(distinct partners.name, ', ') as names
    from products join partners on partners.id = partner_id where partner_id in (select id from drawn)`.execute(
    database.db,
  )
  return rows[0]
}

it('adds the given number of restaurants and dishes once, and the audit finds no fault', async () => {
  const hashPassword = async () => '$argon2id$of the demo'
  await fillTown({
    db: database.db,
    now,
    dataDir: 'no folder',
    hashPassword,
    drawPictures: async () => {},
    cipher: createCipher(['a secret']),
  })
  expect(await seed()).toEqual([150])
  expect(await counts()).toMatchObject({ partners: 7, dishes: 150, names: expect.stringContaining('Mẫu 7') })
  await seed({ restaurants: 2, dishes: 3 })
  expect(await counts()).toMatchObject({ partners: 9, dishes: 153, names: expect.stringContaining('Mẫu 9') })
  expect(await auditDatabase(database.db)).toEqual([])
})

it('does not change a shop outside the demo without a flag', async () => {
  await expect(seed()).rejects.toThrow('This shop is not a demo')
  await expect(seed({ isDemo: false })).rejects.toThrow('--in-any-shop')
  expect(await counts()).toMatchObject({ partners: 0, dishes: 0 })
  await seed({ isDemo: false, isForAnyShop: true })
  expect(await counts()).toMatchObject({ partners: 7, dishes: 150 })
})
