import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

function notify(channel: string, payload: string): Promise<unknown> {
  return database.pool.query('select pg_notify($1, $2)', [channel, payload])
}

it('hears what others say on its channel, and on no other', async () => {
  const prices = { onMessage: vi.fn(), onGap: vi.fn() }
  const ratings = { onMessage: vi.fn(), onGap: vi.fn() }
  await database.listen('prices', prices)
  await database.listen('Odd "name"', ratings)
  await notify('prices', '17')
  await notify('Odd "name"', '4.5')
  await expect.poll(() => ratings.onMessage.mock.calls).toEqual([['4.5']])
  expect(prices.onMessage.mock.calls).toEqual([['17']])
  expect(prices.onGap).not.toHaveBeenCalled()
})

it('falls silent when it is ended', async () => {
  const ended = { onMessage: vi.fn(), onGap: vi.fn() }
  const other = { onMessage: vi.fn(), onGap: vi.fn() }
  const end = await database.listen('stock', ended)
  await database.listen('stock', other)
  await end()
  await notify('stock', 'gone')
  await expect.poll(() => other.onMessage.mock.calls).toEqual([['gone']])
  expect(ended.onMessage).not.toHaveBeenCalled()
})

it('tells of a gap when its connection was broken, and hears again', async () => {
  const menu = { onMessage: vi.fn(), onGap: vi.fn() }
  await database.listen('menu', menu)
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mam listener' and datname = current_database()",
  )
  await expect.poll(() => menu.onGap.mock.calls.length).toBe(1)
  await notify('menu', 'back')
  await expect.poll(() => menu.onMessage.mock.calls).toEqual([['back']])
})
