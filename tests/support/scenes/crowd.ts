import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import type { TestApp, TestResponse } from '#tests/support/test-app.ts'
import { aCartLine, kmNorth } from './order-scene.ts'

/** The counted outcomes: statuses of successes, codes of refusals. */
export function countOutcomes(answers: readonly TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = String(body.code ?? status)
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** Makes the same call the given number of times at the same time. */
export function atOnce(times: number, call: (i: number) => Promise<TestResponse>): Promise<TestResponse[]> {
  return Promise.all(Array.from({ length: times }, (_, i) => call(i)))
}

/**
 * The given number of customers, each with a dish for 30,000 ₫ of one restaurant in the cart: the same dish for all, or
 * a separate one for each, so that they do not wait for the lock of a dish.
 */
export async function aCrowd(app: TestApp, size: number, dishes: 'same dish' | 'own dishes' = 'same dish') {
  const partner = await aPartner(app)
  const dish = await aProduct(app, { partner_id: partner.id })
  const { category_id, partner_id } = dish
  const customers = await Promise.all(
    Array.from({ length: size }, async () => {
      const customer = await aCustomer(app)
      const own = dishes === 'same dish' ? dish : await aProduct(app, { partner_id, category_id })
      await aCartLine(app, { user_id: customer.id, partner_id, product_id: own.id })
      return customer
    }),
  )
  const request = {
    name: 'Nguyễn Thị Thử',
    phone_number: '0901234567',
    address: '1 Lê Duẩn, Hải Châu, Đà Nẵng',
    partner_id: partner.id,
    shipping_fee: 15_000,
    type_checkout: 'cash',
    ...kmNorth(1),
  }
  const count = async (table: 'orders' | 'cart_lines') => {
    const rows = app.db.selectFrom(table).select('id').where('partner_id', '=', partner.id)
    return (await rows.execute()).length
  }
  return {
    partner,
    dish,
    customers,
    order: (token: string, body: object = {}, headers: Record<string, string> = {}) =>
      app.call('POST', '/orders', { token, headers, body: { ...request, ...body } }),
    orderCount: () => count('orders'),
    cartCount: () => count('cart_lines'),
    sold: async () => {
      const products = app.db
        .selectFrom('products')
        .select('quantity_sold')
        .where('partner_id', '=', partner.id)
      return (await products.execute()).reduce((sum, { quantity_sold }) => sum + quantity_sold, 0)
    },
  }
}

type Crowd = Awaited<ReturnType<typeof aCrowd>>

/** Six clients send the crowd's orders in sequence; `isBusy` resolves once some have succeeded. */
export function keepOrdering({ customers, order }: Crowd) {
  const waiting = [...customers]
  const answers: TestResponse[] = []
  const busy = Promise.withResolvers<void>()
  async function orderOneAfterTheOther(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      answers.push(await order(next.token))
      if (answers.length === 12) busy.resolve()
    }
  }
  const clients = Array.from({ length: 6 }, orderOneAfterTheOther)
  return { isBusy: busy.promise, allDone: Promise.all(clients).then(() => answers) }
}
