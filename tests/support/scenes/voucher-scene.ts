import { aVoucher } from '#tests/support/ordering-builders.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { aCheckout } from './order-scene.ts'

type Terms = Partial<Parameters<typeof aVoucher>[1]>

/** A customer about to order for 30,000 ₫, 1 km away, and a voucher of the restaurant. */
export async function aVoucherScene(
  app: TestApp,
  terms: Terms = {},
  scene: Parameters<typeof aCheckout>[1] = {},
) {
  const checkout = await aCheckout(app, scene)
  const { customer, partner } = checkout
  const { token } = customer
  const voucher = await aVoucher(app, { ...terms, partner_id: partner.id })
  const list = (by: string = token) =>
    app.call('GET', `/orders/vouchers?partner_id=${partner.id}`, { token: by })
  return {
    ...checkout,
    voucher,
    list,
    apply: (body: object = {}, headers: Record<string, string> = {}) =>
      app.call('POST', '/orders/voucher', {
        token,
        headers,
        body: { code: voucher.code, partner_id: partner.id, ...body },
      }),
    cancel: (body: object = {}, by: string = token) =>
      app.call('DELETE', '/orders/voucher', {
        token: by,
        body: { voucher_id: voucher.id, partner_id: partner.id, ...body },
      }),
    /** Ids of the vouchers that the customer has applied here. */
    applied: async () =>
      (await list()).body
        .filter((row: { is_applied: boolean }) => row.is_applied)
        .map((row: { id: number }) => row.id),
    usesLeft: async () =>
      (
        await app.db
          .selectFrom('vouchers')
          .select('usage_limit')
          .where('id', '=', voucher.id)
          .executeTakeFirstOrThrow()
      ).usage_limit,
  }
}
