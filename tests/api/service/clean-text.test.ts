import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { aDriverForm, confirmByMail } from '#tests/support/accounts/sign-up-forms.ts'
import { aCustomer, nextNumber } from '#tests/support/builders.ts'
import { aChoice, aMenu } from '#tests/support/scenes/menu-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
let app: TestApp
let password_hash: string

beforeAll(async () => {
  password_hash = await hashPassword(password)
  const often = { count: 1_000, windowMs: 3_600_000 }
  app = await startTestApp({ allowances: { sign_up: often } })
})
afterAll(() => app.close())

const unseen = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad\u034f\u115f\u180e',
  '\u202e\u2066',
  '\u0301 \ufe0f\u{e0041}',
]
/** Names with diacritics, an emoji of several code points, and invisible characters. */
const written = ' Cô\u200b  Ba\u202e \ufeff👩\u200d🍳\u00a0Hue\u0302\u0301 '
const kept = 'Cô Ba 👩\u200d🍳 Huế'

const outcome = ({ status, body }: TestResponse) => [status, body.code, ...Object.keys(body.errors ?? {})]
const refusedName = [400, 'validation_failed', 'name']

describe('an invisible name', () => {
  it.each(unseen)('is rejected for a dish, category, group, choice and daypart: %j', async (name) => {
    const { call, category } = await aMenu(app)
    const { id: category_id } = await category()
    const group = { name: 'Thêm', minimum: 0, maximum: 1, is_size: false, choices: [aChoice('Trứng')] }
    const post = async (path: string, body: object) =>
      outcome(await call('POST', `/partner/menu/${path}`, body))
    expect(await post('products', { name, price: 45_000, category_id })).toEqual(refusedName)
    expect(await post('categories', { name })).toEqual(refusedName)
    expect(await post('groups', { ...group, name })).toEqual(refusedName)
    expect(await post('groups', { ...group, choices: [aChoice(name)] })).toEqual([
      400,
      'validation_failed',
      'choices',
    ])
    expect(await post('dayparts', { name, ranges: [{ opens: '06:00', closes: '10:00' }] })).toEqual(
      refusedName,
    )
    const dish = { line: 1, name, description: '', price: 45_000, sizes: [], groups: [] }
    expect(await post('import', { sections: [{ name: 'Món', dishes: [dish] }] })).toEqual([
      400,
      'validation_failed',
      'sections',
    ])
  })

  it.each(unseen)('is rejected for a person and an address: %j', async (name) => {
    const { token } = await aCustomer(app)
    expect(outcome(await app.call('PATCH', '/user', { token, body: { name } }))).toEqual(refusedName)
    const address = { name, latitude: 16.07, longitude: 108.22 }
    expect(outcome(await app.call('POST', '/addresses', { token, body: address }))).toEqual(refusedName)
    const form = aDriverForm({ name, address: name, id_card: name, license_plate: name })
    expect((await app.call('POST', '/sign_up', { body: form })).body.errors).toEqual({
      name: [expect.stringContaining('required')],
      address: [expect.stringContaining('required')],
      id_card: [expect.stringContaining('required')],
      license_plate: [expect.stringContaining('required')],
    })
  })
})

describe('a name with invisible characters', () => {
  it('is stored without them, for every kind of name', async () => {
    const { category, dish, group, call } = await aMenu(app)
    expect((await category(written)).name).toBe(kept)
    expect(await dish({ name: written, description: `${written}\r\n\n${written}` })).toMatchObject({
      name: kept,
      description: `${kept}\n\n${kept}`,
    })
    const added = await group({ name: written, maximum: 1, choices: [aChoice(written)] })
    expect([added.name, added.choices[0].name]).toEqual([kept, kept])
    const twice = { name: 'Thêm', minimum: 0, maximum: 1, is_size: false }
    const post = async (...names: string[]) =>
      outcome(
        await call('POST', '/partner/menu/groups', { ...twice, choices: names.map((name) => aChoice(name)) }),
      )
    expect(await post('Dứa', 'Dừa', 'Dưa')).toEqual([201, undefined])
    expect(await post('Dừa', 'du\u031b\u0300\u200ba ')).toEqual([400, 'validation_failed', 'choices'])
  })

  it('is copied without cutting an emoji in two', async () => {
    const { call, dish, menu } = await aMenu(app)
    const { id } = await dish({ name: `${'x'.repeat(92)}🍜🍜🍜🍜` })
    expect((await call('POST', `/partner/menu/products/${id}/copy`)).status).toBe(201)
    expect((await menu()).products.map(({ name }) => name)).toContain(`${'x'.repeat(92)} (copy)`)
  })

  it('is copied to an order, whose address keeps its house number', async () => {
    const checkout = await aCheckout(app)
    const address = '1806/127/2/6/3/9A Hu\u1ef3nh T\u1ea5n Phát\u200b, Nhà Bè'
    const placed = await checkout.order({ name: written, address, note: `Gọi\u202e trước\n${written}` })
    expect(placed.status).toBe(201)
    expect(placed.body.order).toMatchObject({
      name: kept,
      address: '1806/127/2/6/3/9A Huỳnh Tấn Phát, Nhà Bè',
      note: `Gọi trước\n${kept}`,
    })
  })
})

describe('a typed identifier', () => {
  it.each([
    '\u202a0905%\u202c',
    '\u200e0905%',
    '0905\u200b%',
    '(0905) % ',
    '+84 (0)905 %',
    '0084 905%',
    '０９０５%',
  ])('is accepted as a phone number: %s', async (pattern) => {
    const { token } = await aCustomer(app)
    const rest = String(nextNumber()).padStart(6, '0')
    const body = { phone_number: pattern.replace('%', rest) }
    const saved = await app.call('PATCH', '/user', { token, body })
    expect([saved.status, saved.body.phone_number]).toEqual([200, `0905${rest}`])
  })

  it.each(['%\u200b', '\u202a%\u202c', 'mailto:%', '<%>', '%.'])(
    'is accepted as an e-mail at sign-in: %j',
    async (pattern) => {
      const { email } = await aCustomer(app, { password_hash })
      const body = { email: pattern.replace('%', email.toUpperCase()), password }
      expect((await app.call('POST', '/sign_in', { body })).status).toBe(200)
    },
  )

  it('is normalized as a plate, an id card and a code for comparison', async () => {
    const n = String(nextNumber()).padStart(5, '0')
    const [card, plate] = [`31${n.padStart(7, '0')}`, `29B2-${n}`]
    const form = aDriverForm({
      id_card: `${card.slice(0, 3)} ${card.slice(3, 6)}\u200b-${card.slice(6)}`,
      license_plate: `29 b2 – ${n.slice(0, 3)}.${n.slice(3)}`,
    })
    expect((await app.call('POST', '/sign_up', { body: form })).status).toBe(201)
    expect((await confirmByMail(app, 'driver')).status).toBe(200)
    const again = await app.call('POST', '/sign_up', { body: aDriverForm({ id_card: card }) })
    expect(again.body.code).toBe('id_card_taken')
    const parked = await app.call('POST', '/sign_up', { body: aDriverForm({ license_plate: plate }) })
    expect(parked.body.code).toBe('license_plate_taken')
  })

  it('is used unchanged as a password', async () => {
    const { email, token } = await aCustomer(app, { password_hash })
    const typed = ` ${password}\u200b `
    const body = { current_password: password, password: typed, password_confirmation: typed }
    expect((await app.call('PATCH', '/user/change_password', { token, body })).status).toBe(200)
    const signIn = async (tried: string) =>
      (await app.call('POST', '/sign_in', { body: { email, password: tried } })).status
    expect([await signIn(typed), await signIn(password), await signIn(typed.trim())]).toEqual([200, 401, 401])
  })
})
