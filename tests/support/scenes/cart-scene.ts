import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Dish = Partial<Insertable<Tables['products']>>
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A customer, an open partner and one of its dishes, by default for 30,000 ₫. */
export async function aTable(app: TestApp, dishOverrides: Dish = {}) {
  const customer = await aCustomer(app)
  const partner = await aPartner(app)
  const dish = await aProduct(app, { partner_id: partner.id, ...dishOverrides })
  const { token } = customer
  const line = { product_id: dish.id, partner_id: partner.id }
  return {
    customer,
    partner,
    dish,
    line,
    send: (method: Method, body: object) => app.call(method, '/carts', { token, body: { ...line, ...body } }),
    cart: (partnerId: number = partner.id) => app.call('GET', `/cart?partner_id=${partnerId}`, { token }),
    anotherDish: (overrides: Dish = {}) => aProduct(app, { partner_id: partner.id, ...overrides }),
    setStatus: (status: 'in_stock' | 'out_of_stock' | 'disabled', id: number = dish.id) =>
      app.db.updateTable('products').set({ status }).where('id', '=', id).execute(),
  }
}

/** The dishes of a cart, with their quantities. */
export function quantitiesOf(cart: { carts: { product_id: number; quantity: number }[] }) {
  return cart.carts.map((line) => [line.product_id, line.quantity])
}
