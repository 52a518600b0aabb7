import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { anOrder } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The number of statements of a call, and the bytes of its answer. */
async function costOf(path: string, token: string): Promise<{ statements: number; bytes: number }> {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    const { status, body } = await app.call('GET', path, { token })
    expect(status).toBe(200)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { statements: asked.mock.calls.length, bytes: Buffer.byteLength(text) }
  } finally {
    asked.mockRestore()
  }
}

/** A customer and a restaurant with the given number of delivered orders between them. */
async function withOrders(size: number) {
  const [customer, partner] = [await aCustomer(app), await aPartner(app)]
  const order = {
    ...({
      user_id: customer.id,
      partner_id: partner.id,
      state: 'delivered',
      subtotal: 70_000,
      total: 85_000,
    } as const),
    delivery_time: app.clock.now(),
  }
  await anOrder(app, ...Array.from({ length: size }, () => order))
  return { customer: customer.token, restaurant: await aPartnerToken(app, partner.id) }
}

const exportsOf = {
  'a restaurant’s sales as a file': ['/partner/sales/csv?state=delivered&period=today', 'restaurant'],
  'a page of its sales': ['/partner/sales/orders?state=delivered&period=today&per_page=20', 'restaurant'],
  'what a customer is given of all that is kept': ['/user/export', 'customer'],
} as const

describe('for twice the orders', () => {
  it.each(Object.entries(exportsOf))(
    '%s takes the same number of statements, and at most twice the bytes',
    async (_, [path, who]) => {
      const [few, many] = [await withOrders(40), await withOrders(80)]
      const [once, twice] = [await costOf(path, few[who]), await costOf(path, many[who])]
      expect(twice.statements).toBe(once.statements)
      expect(twice.bytes).toBeGreaterThanOrEqual(once.bytes)
      expect(twice.bytes / once.bytes).toBeLessThan(2.1)
    },
  )
})
