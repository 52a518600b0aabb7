import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeProxyMark } from '#server/config/proxy-mark.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import { judgeFreeSpace } from '#server/operator/doctor/check-folders.ts'
import type { CheckResult } from '#server/operator/doctor/check-result.ts'
import { writeTable } from '#server/operator/doctor/check-result.ts'
import { checkShop } from '#server/operator/doctor/check-shop.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { createBareDatabase, createTestDatabase } from '#tests/support/test-database.ts'

const SECRET = 'a secret for tests only, long enough'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mam-doctor-'))
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o755)
})
afterEach(() => rm(dataDir, { recursive: true }))

function urlOf(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`
}

const examine = (env: Record<string, string> = {}) => checkShop({ DATA_DIR: dataDir, ...env })

function rowOf(checks: readonly CheckResult[], name: string): CheckResult | undefined {
  return checks.find(({ check }) => check === name)
}

const wrong = (checks: readonly CheckResult[]) =>
  checks.filter(({ state }) => state === 'wrong').map(({ check }) => check)

describe('a complete shop', () => {
  it('passes every check, and no password is printed', async () => {
    const database = await createTestDatabase()
    const mails = await startMailServer()
    await mkdir(join(dataDir, 'images'))
    const checks = await examine({
      DATABASE_URL: urlOf(database.connection),
      SECRET,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Quán Ăn <no-reply@quan.example>',
      SHOP_EMAIL: 'chao@quan.example',
    })
    await mails.close()
    await database.close()
    expect(wrong(checks)).toEqual([])
    expect(rowOf(checks, 'database')?.found).toMatch(/^PostgreSQL \d+\.\d+, up to date$/)
    expect(rowOf(checks, 'mail server')?.found).toBe('accepts mails')
    expect(mails.seen).toEqual([])
    expect(rowOf(checks, 'picture folder')?.found).toBe('takes files')
    expect(await readdir(join(dataDir, 'images'))).toEqual([])
    expect(writeTable(checks)).not.toContain(SECRET)
  })

  it('gets warnings about id cards, contact details, tiles and an undeclared proxy', async () => {
    await writeProxyMark(dataDir)
    const warned = (await examine()).filter(({ state }) => state === 'warning')
    expect(warned.map(({ check }) => check)).toEqual([
      'contact details',
      'TILE_URL',
      'TRUST_PROXY',
      'ID_CARD_DIGITS',
    ])
    expect(warned.every(({ remedy }) => remedy !== null)).toBe(true)
    const mended = await examine({ TRUST_PROXY: '1', ID_CARD_DIGITS: '9,12', DEMO_PUBLIC: '1' })
    expect(rowOf(mended, 'TRUST_PROXY')).toBeUndefined()
    expect(rowOf(mended, 'ID_CARD_DIGITS')).toBeUndefined()
  })
})

describe('the doctor reports', () => {
  it('each setting that the start rejects', async () => {
    expect(wrong(await examine({ DEMO: '0' }))).toEqual(['SMTP_URL', 'MAIL_FROM', 'SHOP_EMAIL'])
    expect(wrong(await examine({ PUBLIC_URL: 'https://mam.example' }))).toEqual(['PUBLIC_URL'])
  })

  it('an unreadable setting alone', async () => {
    const checks = await examine({ PORT: 'http' })
    expect(checks).toHaveLength(1)
    expect(checks[0]).toMatchObject({ check: 'settings', state: 'wrong' })
    expect(checks[0]?.found).toContain('PORT')
  })

  it('a missing database and mail server, without their passwords', async () => {
    const checks = await examine({
      DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/mam',
      SECRET,
      SMTP_URL: 'smtp://shop:hunter3@127.0.0.1:1',
      DEMO: '1',
    })
    expect(wrong(checks)).toEqual(['database', 'mail server'])
    expect(rowOf(checks, 'database')?.found).toContain('ECONNREFUSED')
    expect(writeTable(checks)).not.toMatch(/hunter/)
  })

  it('a picture folder without write access', async () => {
    await writeFile(join(dataDir, 'images'), 'no folder')
    expect(wrong(await examine())).toEqual(['picture folder'])
  })

  it('a disk that is nearly full', () => {
    const states = [100, 1_000, 10_000].map((mb) => judgeFreeSpace('/data', mb * 1024 * 1024).state)
    expect(states).toEqual(['wrong', 'warning', 'ok'])
  })
})

describe('the database', () => {
  it('that a start must still migrate is a warning', async () => {
    const database = await createBareDatabase()
    const checks = await examine({ DATABASE_URL: urlOf(database.connection), SECRET, DEMO: '1' })
    await database.close()
    expect(rowOf(checks, 'database')).toMatchObject({ state: 'warning' })
    expect(rowOf(checks, 'database')?.found).toMatch(/lacks \d+ migrations/)
  })

  it('of its own is checked while running and stopped, is not created by the check, and fails as a standby', {
    timeout: 120_000,
  }, async () => {
    const look = async () => rowOf(await examine(), 'database')
    expect(await look()).toMatchObject({ state: 'ok', found: 'not there yet: the first start makes it' })
    expect(await readdir(dataDir)).toEqual([])
    const postgres = await startPostgres({ dataDir, isDurable: false })
    expect((await look())?.found).toMatch(/lacks \d+ migrations/)
    await postgres.stop()
    expect((await look())?.found).toMatch(/lacks \d+ migrations/)
    await writeFile(join(postgres.dataFolder, 'standby.signal'), '')
    expect(await look()).toMatchObject({ state: 'wrong' })
    expect((await look())?.found).toContain('standby')
  })
})

it('the table has a line for each check, with advice', () => {
  const table = writeTable([
    { check: 'disk', state: 'ok', found: 'much room', remedy: null },
    { check: 'mail server', state: 'wrong', found: 'takes no mails', remedy: 'mend it' },
  ])
  expect(table.split('\n')).toEqual([
    'CHECK        STATE  FOUND           WHAT TO DO',
    'disk         ok     much room       –',
    'mail server  wrong  takes no mails  mend it',
    '',
  ])
})
