import { aPartner, aProduct } from '#tests/support/builders.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A restaurant with a dish, and the calls by which its kitchen sets the stock. */
export async function aKitchen(app: TestApp) {
  const partner = await aPartner(app)
  const dish = await aProduct(app, { partner_id: partner.id, name: 'Bánh xèo' })
  const token = await aPartnerToken(app, partner.id)
  return {
    partner,
    dish,
    token,
    setDish: (body: object, id: number = dish.id) =>
      app.call('PUT', `/partner/products/${id}/stock`, { token, body }),
    setChoice: (body: object, id: number) => app.call('PUT', `/partner/choices/${id}/stock`, { token, body }),
  }
}
