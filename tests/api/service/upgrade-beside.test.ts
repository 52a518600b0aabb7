import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { aStormOf, Storm } from '#tests/support/faults/storm.ts'
import { startApiService } from '#tests/support/service/api-service.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const own = fileURLToPath(new URL('../../../src/server/db/migrations', import.meta.url))

/** What a next release may do at once: it only adds, a migration for each table (docs/how-to/add-a-migration.md). */
const expansion = [
  'alter table orders add column gift_note text, add column boxes int not null default 1',
  'alter table users add column nickname text',
  'alter table partners add column terrace boolean not null default false',
  'alter table products add column origin text',
  'alter table cart_lines add column gift boolean not null default false',
  'alter table sessions add column device text',
  'create table gift_cards (id bigint generated always as identity primary key, order_id bigint references orders)',
  'create index orders_gift_note_idx on orders (gift_note)',
]
const names = expansion.map((_, index) => `900${index}-next-release.sql`)

let app: TestApp
let newer: string
let service: Awaited<ReturnType<typeof startApiService>>

beforeAll(async () => {
  app = await startTestApp()
  newer = await mkdtemp(join(tmpdir(), 'mam-newer-'))
  await cp(own, newer, { recursive: true })
  for (const [index, text] of expansion.entries()) await writeFile(join(newer, names[index] ?? ''), text)
  service = await startApiService(app)
})
afterAll(async () => {
  await service.kill()
  await app.close()
  await rm(newer, { recursive: true })
})

it('a process of the present release serves every order before, during and after the migration of the next one', async () => {
  const storm = new Storm(() => service.origin, await aStormOf(app, 400, 40))
  await vi.waitFor(() => expect(storm.confirmed().length).toBeGreaterThan(40), { timeout: 30_000 })
  expect(await migrate(app.pool, newer)).toEqual(names)
  const atMigration = storm.confirmed().length
  await storm.done
  expect(storm.refusals).toEqual([])
  expect(storm.confirmed()).toHaveLength(400)
  expect(atMigration).toBeLessThan(400)
})

it('a process of the present release that starts afterwards is refused with a sentence', async () => {
  await expect(migrate(app.pool)).rejects.toThrow(
    'The database has the migration 9000-next-release.sql, which this version of Mâm does not know: it is too old for the database.',
  )
})
