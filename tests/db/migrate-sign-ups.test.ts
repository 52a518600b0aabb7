import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { createBareDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const migrations = join(import.meta.dirname, '../../src/server/db/migrations')

let database: TestDatabase
let folder: string

/** Accounts as they were before sign-ups were kept apart: confirmed, waiting, locked, and one that an operator has given coins. */
const oldAccounts = `
  insert into users (name, email, phone_number, password_hash, coins, role, activated_at, created_at, updated_at) values
    ('An', 'an@mam.test', '0900000001', 'a', 0, 'member', '2026-01-01', '2026-01-01', '2026-01-01'),
    ('Bình', 'binh@mam.test', '0900000002', 'b', 0, 'member', null, '2026-01-01', '2026-01-01'),
    ('Chi', 'chi@mam.test', '0900000003', 'c', 0, 'locked', null, '2026-01-01', '2026-01-01'),
    ('Dung', 'dung@mam.test', '0900000004', 'd', 500, 'member', null, '2026-01-01', '2026-01-01');
  insert into verification_codes (user_id, purpose, code_hash, expires_at, created_at)
    values (2, 'activation', 'hash of b', '2099-01-01', '2026-01-01');
  insert into drivers (name, email, phone_number, password_hash, address, id_card, license_plate, status, activated_at,
      created_at, updated_at) values
    ('Em', 'em@mam.test', '0900000005', 'e', 'Huế', '123456789', '43B2-12345', 'not_activated', null, '2026-01-01', '2026-01-01'),
    ('Gia', 'gia@mam.test', '0900000006', 'g', 'Huế', '123456780', '43B2-12340', 'not_activated', '2026-01-01', '2026-01-01', '2026-01-01');
  insert into partners (name, email, phone_number, password_hash, address, latitude, longitude, status, time_open,
      time_close, type_id, city_id, created_at, updated_at) values
    ('Hoa', 'hoa@mam.test', '0900000007', 'h', 'Huế', 16, 108, 'not_activated', '08:00', '22:00', 1, 1, '2026-01-01', '2026-01-01'),
    ('Khế', null, null, null, 'Huế', 16, 108, 'not_activated', '08:00', '22:00', 1, 1, '2026-01-01', '2026-01-01'),
    ('Lan', 'lan@mam.test', '0900000008', 'l', 'Huế', 16, 108, 'not_activated', '08:00', '22:00', 1, 1, '2026-01-01', '2026-01-01');
  insert into categories (partner_id, name, created_at, updated_at) values (3, 'Món', '2026-01-01', '2026-01-01');`

beforeAll(async () => {
  database = await createBareDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mam-migrations-'))
  for (const name of await readdir(migrations)) {
    if (name < '0014') await copyFile(join(migrations, name), join(folder, name))
  }
  await migrate(database.pool, folder)
  await database.pool.query(oldAccounts)
  await migrate(database.pool)
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const names = async (table: string) =>
  (await database.pool.query(`select name from ${table} order by name`)).rows.map(({ name }) => name)

it('accounts that nobody has confirmed become sign-ups with their codes, for 48 hours', async () => {
  const { rows } = await database.pool.query(
    `select kind, name, code_hash, latitude, license_plate, time_open,
            expires_at between now() + interval '47 hours' and now() + interval '48 hours' as is_fresh
       from pending_sign_ups order by name`,
  )
  const none = { code_hash: null, latitude: null, license_plate: null, time_open: null, is_fresh: true }
  expect(rows).toEqual([
    { ...none, kind: 'customer', name: 'Bình', code_hash: 'hash of b' },
    { ...none, kind: 'driver', name: 'Em', license_plate: '43B2-12345' },
    { ...none, kind: 'partner', name: 'Hoa', latitude: 16, time_open: '08:00:00' },
  ])
})

it('those that are confirmed, locked or referred to stay accounts', async () => {
  expect(await names('users')).toEqual(['An', 'Chi', 'Dung'])
  expect(await names('drivers')).toEqual(['Gia'])
  expect(await names('partners')).toEqual(['Khế', 'Lan'])
})
