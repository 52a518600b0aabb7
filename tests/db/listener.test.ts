import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { isAbsolute } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createListener } from '#server/db/listener.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

function notify(channel: string, payload: string): Promise<unknown> {
  return database.pool.query('select pg_notify($1, $2)', [channel, payload])
}

it('gets notifications on its channel, and on no other', async () => {
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

it('gets none after it is closed', async () => {
  const ended = { onMessage: vi.fn(), onGap: vi.fn() }
  const other = { onMessage: vi.fn(), onGap: vi.fn() }
  const end = await database.listen('stock', ended)
  await database.listen('stock', other)
  await end()
  await notify('stock', 'gone')
  await expect.poll(() => other.onMessage.mock.calls).toEqual([['gone']])
  expect(ended.onMessage).not.toHaveBeenCalled()
})

it('reports a gap when its connection breaks, and reconnects', async () => {
  const menu = { onMessage: vi.fn(), onGap: vi.fn() }
  await database.listen('menu', menu)
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mam listener' and datname = current_database()",
  )
  await expect.poll(() => menu.onGap.mock.calls.length).toBe(1)
  await notify('menu', 'back')
  await expect.poll(() => menu.onMessage.mock.calls).toEqual([['back']])
})

it('notices a connection that the network has dropped silently', async () => {
  const {
    host,
    port,
    user,
    database: name,
  } = database.connection as { host: string; port: number; user: string; database: string }
  const pairs = new Set<[Socket, Socket]>()
  const proxy = createServer((near) => {
    const far = connect(isAbsolute(host) ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far)
    far.pipe(near)
    pairs.add([near, far])
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: ownPort } = proxy.address() as AddressInfo
  const connection = { host: '127.0.0.1', port: ownPort, user, database: name, ssl: false } as const
  const listener = createListener(connection, { everyMs: 100, withinMs: 300 })
  const orders = { onMessage: vi.fn(), onGap: vi.fn() }
  await listener.listen('orders', orders)
  for (const [near, far] of pairs) {
    near.unpipe(far)
    far.unpipe(near)
  }
  await expect.poll(() => orders.onGap.mock.calls.length, { timeout: 5_000 }).toBe(1)
  await notify('orders', 'moved')
  await expect.poll(() => orders.onMessage.mock.calls).toEqual([['moved']])
  await listener.close()
  for (const socket of [...pairs].flat()) socket.destroy()
  proxy.close()
})
