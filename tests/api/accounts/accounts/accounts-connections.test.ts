import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** A gate for password work: `count` tells how many have arrived, `open` lets them all continue. */
const gate = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passing: promise, open: resolve, count: 0 }
})

vi.mock('#server/features/accounts/accounts/password-hash.ts', () => ({
  hashPassword: async () => {
    gate.count += 1
    await gate.passing
    return 'a hash'
  },
  matchesPassword: async () => {
    gate.count += 1
    await gate.passing
    return true
  },
}))

// More than the test's connection pool holds.
const many = 12
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(gate, { passing: promise, open: resolve, count: 0 })
})

async function heldUp(call: (n: number) => Promise<{ status: number }>) {
  const calls = Promise.all(Array.from({ length: many }, (_, n) => call(n)))
  try {
    await vi.waitFor(() => expect(gate.count).toBe(many), { timeout: 20_000 })
    const { token } = await aCustomer(app)
    const { status: meanwhile } = await app.call('GET', '/user', { token })
    gate.open()
    return { meanwhile, statuses: (await calls).map(({ status }) => status) }
  } finally {
    gate.open()
  }
}

it('passwords of sign-ups are hashed without a database connection', async () => {
  const { meanwhile, statuses } = await heldUp((n) =>
    app.call('POST', '/sign_up', {
      body: {
        name: 'Trần Thị Mới',
        email: `held-${n}@mam.test`,
        phone_number: `09100000${String(n).padStart(2, '0')}`,
        password: 'Mam@12345',
        password_confirmation: 'Mam@12345',
        type_user: 1,
      },
    }),
  )
  expect(meanwhile).toBe(200)
  expect(statuses).toEqual(Array.from({ length: many }, () => 201))
  expect(app.mails).toHaveLength(many)
})

it('passwords of sign-ins are compared without a database connection', async () => {
  const { email } = await aCustomer(app)
  const { meanwhile, statuses } = await heldUp(() =>
    app.call('POST', '/sign_in', { body: { email, password: 'Mam@12345' } }),
  )
  expect(meanwhile).toBe(200)
  expect(statuses).toEqual(Array.from({ length: many }, () => 200))
})
