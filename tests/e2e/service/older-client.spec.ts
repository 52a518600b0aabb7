import { newPerson } from '../support/customer.ts'
import { codeMailedTo } from '../support/mailed.ts'
import { expect, test } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'

const guest = { authorization: 'Bearer null' }

test('a guest of an older client browses with ‘Bearer null’', async ({ request }) => {
  const partner = await findPartner(request, openPartnerName)
  for (const path of [
    '/partners',
    `/partners/${partner.id}`,
    '/suggest_partners',
    `/feedbacks/partner?partner_id=${partner.id}`,
    '/catalog/partners?per_page=6',
  ]) {
    const answer = await request.get(`/api/v1${path}`, { headers: guest })
    expect(answer.status(), path).toBe(200)
  }
  for (const localityLanguage of ['vi', 'klingon', 7, null, { language: 'vi' }, ['vi']]) {
    const answer = await request.post('/api/v1/suggest_partners_nearby', {
      headers: guest,
      data: { latitude: '16.0604', longitude: '108.2059', localityLanguage, deviceId: 'x' },
    })
    expect(answer.status(), JSON.stringify(localityLanguage)).toBe(200)
    expect((await answer.json())[0]).toMatchObject({ distance: expect.any(Number), status: 'open' })
  }
  const cart = await request.get(`/api/v1/cart?partner_id=${partner.id}`, { headers: guest })
  expect(cart.status()).toBe(401)
  expect(await cart.json()).toEqual({ code: 'unauthorized', message: 'Please log in to continue.' })
})

test('an older client signs up, fills a cart and orders in its own way', async ({ request }) => {
  const partner = await findPartner(request, openPartnerName)
  const [dish, other] = dishesOf(partner)
  const { name, email, phone, password } = newPerson()

  async function call(method: string, path: string, data?: object, headers: Record<string, string> = guest) {
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
    return { status: answer.status(), body: await answer.json() }
  }

  const signUp = { name, email, phone_number: phone, password, password_confirmation: password }
  expect(
    await call('POST', '/sign_up', { ...signUp, type_user: '1', address: '', image: null }),
  ).toMatchObject({ status: 201 })
  const code = (await codeMailedTo(email)).toLowerCase()
  expect(await call('POST', '/activated_account', { code_activate: code })).toMatchObject({ status: 200 })
  const signedIn = await call('POST', '/sign_in', { email: email.toUpperCase(), password, remember: true })
  expect(signedIn).toMatchObject({ status: 200, body: { role: 'member' } })
  const { token } = signedIn.body
  const payload = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString('utf8'))
  expect(payload).toMatchObject({
    user: { name, email, phone_number: phone, role: 'member', image: { url: null } },
    sid: expect.any(String),
    exp: expect.any(Number),
  })
  const own = { authorization: `Bearer ${token}` }

  const partner_id = String(partner.id)
  const line = { product_id: String(dish?.id), partner_id, quantity: '2', price: 1, note: 'extra' }
  expect(await call('POST', '/carts', line, own)).toMatchObject({ status: 201 })
  expect(await call('POST', '/carts', { ...line, product_id: String(other?.id) }, own)).toMatchObject({
    status: 201,
  })
  expect(await call('PUT', '/carts', { ...line, quantity: '1' }, own)).toMatchObject({ status: 200 })
  const removed = await call('DELETE', '/carts', { product_id: String(other?.id), partner_id }, own)
  expect(removed).toMatchObject({
    status: 200,
    body: { carts: [{ product_id: dish?.id, quantity: 1 }], total_price_cart: dish?.price },
  })

  const place = { latitude: '16.1003', longitude: '108.2476' }
  const quote = await call('POST', '/orders/calc_distance', { partner_id, ...place }, own)
  expect(quote).toMatchObject({ status: 200, body: { distance: 6.3, shipping_fee: 31_500 } })
  const order = {
    name,
    phone_number: phone,
    address: 'Thọ Quang, Sơn Trà, Đà Nẵng',
    partner_id,
    ...place,
    shipping_fee: '31500',
    type_checkout: 'cash',
    subtotal: 1,
    total: 1,
    status: 'completed',
  }
  const placed = await call('POST', '/orders', order, own)
  const total = (dish?.price ?? 0) + 31_500
  expect(placed).toMatchObject({
    status: 201,
    body: { order: { total, status: 'shipping', partner_id: partner.id } },
  })
  expect(await call('POST', '/orders', order, own)).toMatchObject({
    status: 409,
    body: { code: 'cart_changed' },
  })
  const details = await call('GET', `/order_details?order_id=${placed.body.order.id}`, undefined, own)
  expect(details).toMatchObject({ status: 200, body: { order: { total }, order_details: [{ quantity: 1 }] } })
})
