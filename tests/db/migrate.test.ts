import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exitCodeOf, OperatorError } from '#server/config/operator-error.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createBareDatabase, createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createBareDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mam-migrations-'))
  await write('0001-first.sql', 'create table first (id int primary key);\ninsert into first values (1);')
  await write('0002-second.sql', 'create table second (id int); insert into second select id from first;')
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql)
}

async function ask(text: string): Promise<unknown[]> {
  return (await database.pool.query(text)).rows
}

it('applies each migration in order, once', async () => {
  expect(await migrate(database.pool, folder)).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(database.pool, folder)).toEqual([])
  expect(await ask('select id from second')).toEqual([{ id: 1 }])
})

it('makes one query and takes no lock when every migration is applied', async () => {
  await migrate(database.pool, folder)
  const query = vi.fn((text: string) => database.pool.query(text))
  const connect = vi.fn()
  expect(await migrate({ query, connect } as unknown as Pool, folder)).toEqual([])
  expect(query).toHaveBeenCalledTimes(1)
  expect(connect).not.toHaveBeenCalled()
})

it('is safe in a race: four services that start at the same time apply each migration once', async () => {
  const services = Array.from({ length: 4 }, () => openDatabase(database.connection, { maxConnections: 2 }))
  await write('0003-slow.sql', 'select pg_sleep(0.2); create table slow ();')
  const applied = await Promise.all(services.map((service) => migrate(service.pool, folder)))
  await Promise.all(services.map((service) => service.close()))
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql', '0003-slow.sql'])
  expect(await ask('select id from first')).toEqual([{ id: 1 }])
})

it('retries while another connection holds a table, without blocking others', async () => {
  await migrate(database.pool, folder)
  await write('0003-third.sql', 'alter table first add column name text;')
  const holder = await database.pool.connect()
  await holder.query('begin; select * from first')
  const patience = { lockMs: 200, tries: 50, pauseMs: 100 }
  const migrating = migrate(database.pool, folder, patience)
  await new Promise((resolve) => setTimeout(resolve, 500))
  // A query that arrives while the migration waits for its lock waits no longer than one try.
  expect(await ask('select id from first')).toEqual([{ id: 1 }])
  await holder.query('commit')
  holder.release()
  expect(await migrating).toEqual(['0003-third.sql'])
})

it('gives up with a message when the table stays locked, and leaves nothing behind', async () => {
  await migrate(database.pool, folder)
  await write('0003-third.sql', 'create table third (); alter table first add column name text;')
  const holder = await database.pool.connect()
  await holder.query('begin; select * from first')
  const refused = migrate(database.pool, folder, { lockMs: 50, tries: 3, pauseMs: 10 })
  await expect(refused).rejects.toThrow(OperatorError)
  await expect(refused).rejects.toThrow(/0003-third\.sql .* locked; it was rolled back after 3 tries/)
  await holder.query('commit')
  holder.release()
  expect(await ask("select to_regclass('third') as third")).toEqual([{ third: null }])
})

it('retries after a deadlock with a service that locks the same tables in another order', async () => {
  await migrate(database.pool, folder)
  await write(
    '0003-third.sql',
    'alter table first add column a text; select pg_sleep(0.5); alter table second add column a text',
  )
  const service = await database.pool.connect()
  await service.query('begin; select * from second')
  const migrating = migrate(database.pool, folder, { lockMs: 20_000, tries: 3, pauseMs: 10 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  // PostgreSQL ends one of the two.
  await service.query('select * from first').catch(() => {})
  await service.query('rollback')
  service.release()
  expect(await migrating).toEqual(['0003-third.sql'])
})

it('prepares the upgrade of an existing database before it changes it, and that of an empty one not', async () => {
  const prepared: (readonly string[])[] = []
  const beforeUpgrade = async (pending: readonly string[]) => void prepared.push(pending)
  const how = { lockMs: 1_000, tries: 1, pauseMs: 0 }
  await migrate(database.pool, folder, { ...how, beforeUpgrade })
  await migrate(database.pool, folder, { ...how, beforeUpgrade })
  expect(prepared).toEqual([])
  await write('0003-third.sql', 'create table third ()')
  const refusal = () => Promise.reject(new OperatorError('No backup.'))
  await expect(migrate(database.pool, folder, { ...how, beforeUpgrade: refusal })).rejects.toThrow(
    'No backup.',
  )
  expect(await ask("select to_regclass('third') as third")).toEqual([{ third: null }])
  expect(await migrate(database.pool, folder, { ...how, beforeUpgrade })).toEqual(['0003-third.sql'])
  expect(prepared).toEqual([['0003-third.sql']])
})

it('rolls back a failed migration, keeps those before it, and continues there once it is mended', async () => {
  await write('0003-broken.sql', 'create table third (); insert into nowhere values (1);')
  const failed = await migrate(database.pool, folder).catch((error) => error)
  expect(failed.message).toBe(
    'The migration 0003-broken.sql failed and was rolled back: relation "nowhere" does not exist (42P01).',
  )
  expect(exitCodeOf(failed)).toBe(78)
  expect(
    await ask("select to_regclass('third') as third, to_regclass('second') is not null as second"),
  ).toEqual([{ third: null, second: true }])
  await write('0003-broken.sql', 'create table third ();')
  expect(await migrate(database.pool, folder)).toEqual(['0003-broken.sql'])
})

it.each(['57P01', '53100', '08006', '40P01'])(
  'can be retried after a failure of the database itself: %s',
  async (code) => {
    await write('0003-broken.sql', `do $$ begin raise exception 'failed' using errcode = '${code}'; end $$`)
    const patience = { lockMs: 50, tries: 2, pauseMs: 10 }
    const failed = await migrate(database.pool, folder, patience).catch((error) => error)
    expect([failed.message, exitCodeOf(failed)]).toEqual([
      'The migration 0003-broken.sql failed and was rolled back.',
      1,
    ])
  },
)

it('rejects a migration that was changed after it was applied', async () => {
  await migrate(database.pool, folder)
  await write('0001-first.sql', 'create table first (id bigint primary key);')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    '0001-first.sql was changed after it was applied',
  )
})

it('accepts a file with other line ends as the same migration', async () => {
  await migrate(database.pool, folder)
  const text = await readFile(join(folder, '0001-first.sql'), 'utf8')
  await write('0001-first.sql', text.replaceAll('\n', '\r\n'))
  expect(await migrate(database.pool, folder)).toEqual([])
})

it('rejects a database that is ahead of this code', async () => {
  await migrate(database.pool, folder)
  await rm(join(folder, '0002-second.sql'))
  await expect(migrate(database.pool, folder)).rejects.toThrow('which this version of Mâm does not know')
})

it('rejects a migration that comes before an applied one', async () => {
  await write('0004-fourth.sql', 'create table fourth ();')
  await migrate(database.pool, folder)
  await write('0003-late.sql', 'create table late ();')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0003-late.sql comes before 0004-fourth.sql')
})

it.each([
  ['0002-twin.sql', 'the same number'],
  ['third.sql', 'must be named like'],
])('rejects the file name %s', async (name, message) => {
  await write(name, 'select 1')
  await expect(migrate(database.pool, folder)).rejects.toThrow(message)
})

it.each([
  [{ version: 140_012, encoding: 'UTF8' }, 'DATABASE_URL leads to PostgreSQL 14'],
  [{ version: 150_000, encoding: 'LATIN1' }, 'but this one has LATIN1'],
])('rejects the server %o with a message', async (server, message) => {
  const answer = Promise.resolve({ rows: [{ ...server, name: null, checksum: null }] })
  const pool = { query: () => answer } as unknown as Pool
  const refusal = await migrate(pool, folder).catch((error) => error)
  expect(refusal).toBeInstanceOf(OperatorError)
  expect(refusal.message).toContain(message)
})

it('migrates an empty database to the state of the tests’ template', async () => {
  const template = await createTestDatabase()
  await migrate(database.pool)
  const columns = `select table_name, column_name, data_type from information_schema.columns
    where table_schema = current_schema order by 1, 2`
  const expected = (await template.pool.query(columns)).rows
  await template.close()
  expect(expected.length).toBeGreaterThan(3)
  expect(await ask(columns)).toEqual(expected)
})
