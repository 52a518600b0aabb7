import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Hashes that run until the test ends them, and how many run at the same time. */
const hashing = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { held: promise, release: resolve, atOnce: 0, most: 0 }
})

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    async verify() {
      hashing.atOnce += 1
      hashing.most = Math.max(hashing.most, hashing.atOnce)
      await hashing.held
      hashing.atOnce -= 1
      return false
    },
  }
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ allowances: { sign_in: { count: 10_000, windowMs: 60_000 } } })
})
afterAll(() => app.close())

it('passwords are hashed a few at a time, and requests beyond the queue get 503', async () => {
  const signIn = (n: number) =>
    app.call('POST', '/sign_in', { body: { email: `nobody-${n}@mam.test`, password: 'Mam@12345' } })
  const waiting = Array.from({ length: 150 }, (_, n) => signIn(n))
  const refused = await Promise.race(waiting)
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'overloaded',
    '5',
  ])
  expect((await app.call('GET', '/partners')).status).toBe(200)
  hashing.release()
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(100)
  expect(hashing.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1))
})
