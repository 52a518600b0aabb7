import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function statusOf(token: string): Promise<number> {
  return (await app.call('GET', '/user', { token })).status
}

it('a cached token is accepted only until it expires, even if its session still exists', async () => {
  const { sessionId } = await aCustomer(app)
  const token = await app.signToken({ sid: sessionId }, new Date(app.clock.now().getTime() + 60_000))
  expect(await statusOf(token)).toBe(200)
  app.clock.advance(59_000)
  expect(await statusOf(token)).toBe(200)
  app.clock.advance(1_000)
  expect(await statusOf(token)).toBe(401)
})

it('a known token with another signature is rejected', async () => {
  const { token } = await aCustomer(app)
  expect(await statusOf(token)).toBe(200)
  const [head, payload, signature = ''] = token.split('.')
  const forged = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  expect(await statusOf(`${head}.${payload}.${forged}`)).toBe(401)
})
