import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { aDriverForm } from '#tests/support/accounts/sign-up-forms.ts'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const origin = 'https://mam.example'
const path = '/images/a.webp'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ publicUrl: origin, pictureOrigin: origin })
})
afterAll(() => app.close())

it('picture addresses are absolute in answers of the API, cached or not, and paths in pages', async () => {
  const { id } = await aPartner(app, { image_url: path })
  for (const address of [`/partners/${id}`, '/partners', '/partners', '/catalog/partners']) {
    const { body } = await app.call('GET', address)
    expect(JSON.stringify(body)).toContain(`"image":{"url":"${origin}${path}"}`)
    expect(JSON.stringify(body)).not.toContain('"url":"/')
  }
  const inPage = await app.guestApi('en').getPartner({ id })
  expect(inPage).toMatchObject({ ok: true, value: { image: { url: path } } })
})

it('picture addresses are absolute in the token, and stored as paths when a client sends them back', async () => {
  const password_hash = await hashPassword('Mam@12345')
  const { id, email, token } = await aCustomer(app, { image_url: path, password_hash })
  const signedIn = await app.call('POST', '/sign_in', { body: { email, password: 'Mam@12345' } })
  const payload = JSON.parse(Buffer.from(signedIn.body.token.split('.')[1], 'base64url').toString())
  expect(payload.user.image).toEqual({ url: origin + path })
  const changed = await app.call('PATCH', '/user', { token, body: { image: `${origin}/images/b.webp` } })
  expect([changed.status, changed.body.image]).toEqual([200, { url: `${origin}/images/b.webp` }])
  const row = await app.db.selectFrom('users').select('image_url').where('id', '=', id).executeTakeFirst()
  expect(row?.image_url).toBe('/images/b.webp')
  const form = aDriverForm({ image: `${origin}/images/c.webp` })
  expect((await app.call('POST', '/sign_up', { body: form })).status).toBe(201)
})

it('picture addresses of another host are refused', async () => {
  const { token } = await aCustomer(app)
  const body = { image: 'https://mam.example.evil.example/a.png' }
  expect((await app.call('PATCH', '/user', { token, body })).body.code).toBe('image_not_allowed')
})
