import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeStanding } from '#server/features/accounts/accounts/change-standing.ts'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { aPartnerForm, confirmByMail } from '#tests/support/accounts/sign-up-forms.ts'
import { aPartner, aProduct } from '#tests/support/builders.ts'
import { aMember, aPerson, join } from '#tests/support/principals.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { whileChanging } from '#tests/support/while-changing.ts'

const password = 'Mam@12345'
const everything = ['hours', 'category', 'dishes', 'picture', 'practice']
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp({ accounts: { autoApprove: false } })
  hash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(60_000)
  app.mails.length = 0
})

const signIn = (email: string, more: object = {}) =>
  app.call('POST', '/sign_in_partner', { body: { email, password, ...more } })

/** The owner of a restaurant that waits for approval, and functions that call as either. */
async function aWaiting(overrides: Parameters<typeof aPartner>[1] = {}) {
  const partner = await aPartner(app, { status: 'not_activated', ...overrides })
  const { id: staffId, token } = await aMember(app, { partnerId: partner.id })
  const call = (method: string, path: string, body?: object) =>
    app.call(method, path, { token, ...(body && { body }) })
  const confirmHours = () => call('PUT', '/partner/setup/hours', {})
  const setPicture = (body: object) => call('PUT', '/partner/setup/picture', body)
  const practise = () => call('PUT', '/partner/setup/practice', {})
  const ask = () => call('PUT', '/partner/setup/approval', {})
  const missing = async () => (await call('GET', '/partner/setup')).body.missing
  const dishes = async (count: number) => {
    const category = await call('POST', '/partner/menu/categories', { name: 'Món chính' })
    for (let n = 0; n < count; n += 1) {
      const dish = { name: `Bún ${n}`, price: 30_000, category_id: category.body.added_id }
      expect((await call('POST', '/partner/menu/products', dish)).status).toBe(201)
    }
  }
  const finish = async () => {
    await confirmHours()
    await dishes(5)
    await setPicture({ image: '/images/partner.jpg' })
    await practise()
  }
  return { partner, staffId, call, missing, dishes, finish, confirmHours, setPicture, practise, ask }
}

function approve(id: number, change: 'approve' | 'lock' | 'unlock' = 'approve') {
  return changeStanding(app.db, { kind: 'partner', id, change, now: app.clock.now() })
}

describe('signing in before the restaurant is approved', () => {
  it('is refused to older clients, and works with to_set_up', async () => {
    const form = aPartnerForm({ password })
    await app.call('POST', '/sign_up', { body: form })
    await confirmByMail(app, 'partner')
    expect(await signIn(form.email)).toMatchObject({
      ...{ status: 403, body: { code: 'not_approved' } },
    })
    expect((await signIn(form.email, { to_set_up: false })).body.code).toBe('not_approved')
    expect((await signIn(form.email, { to_set_up: true, password: 'Wrong@12345' })).body.code).toBe(
      'wrong_credentials',
    )
    const answer = await signIn(form.email, { to_set_up: true })
    expect(answer.status).toBe(200)
    const { token } = answer.body
    expect((await app.call('GET', '/staff/me', { token })).body.memberships).toEqual([
      {
        ...{ partner_id: expect.any(Number), partner_name: form.name, role: 'owner' },
        ...{ is_waiting: true, is_starting: true },
      },
    ])
    const refused = await app.call('GET', '/partner/orders', { token, headers: { 'accept-language': 'vi' } })
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'not_approved', message: 'Tài khoản đang chờ Mâm duyệt.' },
    ])
  })

  it('gives no access to a locked restaurant or a locked person', async () => {
    const person = await aPerson(app, { password_hash: hash })
    const locked = await aPartner(app, { status: 'locked' })
    await join(app, { staffId: person.id, partnerId: locked.id })
    expect((await signIn(person.email, { to_set_up: true })).body.code).toBe('account_locked')
    const nowhere = await aPerson(app, { password_hash: hash })
    expect((await signIn(nowhere.email, { to_set_up: true })).body.code).toBe('no_membership')
    const waiting = await aPartner(app, { status: 'not_activated' })
    const outcast = await aPerson(app, { password_hash: hash, standing: 'locked' })
    await join(app, { staffId: outcast.id, partnerId: waiting.id })
    expect((await signIn(outcast.email, { to_set_up: true })).body.code).toBe('account_locked')
  })

  it('rejects a to_set_up that is not a boolean', async () => {
    expect(await signIn('quan@mam.test', { to_set_up: 'x' })).toMatchObject({
      ...{ status: 400, body: { code: 'validation_failed', errors: { to_set_up: [expect.any(String)] } } },
    })
  })
})

it('prefers an approved restaurant to an older one that waits', async () => {
  const person = await aPerson(app, { password_hash: hash })
  const waiting = await aPartner(app, { status: 'not_activated' })
  await join(app, { staffId: person.id, partnerId: waiting.id })
  app.clock.advance(1_000)
  const open = await aPartner(app)
  await join(app, { staffId: person.id, partnerId: open.id })
  const older = (await signIn(person.email)).body.token
  expect((await app.call('GET', '/staff/me', { token: older })).body.memberships).toHaveLength(1)
  const unseen = await app.call('GET', `/partner/setup?partner_id=${waiting.id}`, { token: older })
  expect([unseen.status, unseen.body.code]).toEqual([404, 'partner_not_found'])
  const { token } = (await signIn(person.email, { to_set_up: true })).body
  const me = await app.call('GET', '/staff/me', { token })
  expect(me.body.memberships).toEqual([
    { partner_id: open.id, partner_name: open.name, role: 'owner', is_starting: true },
    {
      ...{ partner_id: waiting.id, partner_name: waiting.name, role: 'owner' },
      ...{ is_waiting: true, is_starting: true },
    },
  ])
  expect((await app.call('GET', '/partner/orders', { token })).status).toBe(200)
  const named = `?partner_id=${waiting.id}`
  expect((await app.call('GET', `/partner/orders${named}`, { token })).body.code).toBe('not_approved')
  expect((await app.call('GET', `/partner/setup${named}`, { token })).body.missing).toContain('practice')
  expect((await app.call('GET', '/partner/setup', { token })).body.is_approved).toBe(true)
})

describe('the start of a restaurant', () => {
  it('lists every step at first, and none when all are done', async () => {
    const { call, confirmHours, setPicture, practise, missing, dishes } = await aWaiting()
    expect((await call('GET', '/partner/setup')).body).toEqual({
      ...{ missing: everything, dishes: 0, dishes_needed: 5, image: { url: null } },
      ...{ asked_at: null, is_approved: false },
    })
    expect((await confirmHours()).body.missing).toEqual(['category', 'dishes', 'picture', 'practice'])
    await dishes(4)
    expect(await missing()).toEqual(['dishes', 'picture', 'practice'])
    await dishes(1)
    expect(await missing()).toEqual(['picture', 'practice'])
    const image = '/images/partner.jpg'
    expect((await setPicture({ image })).body).toMatchObject({
      missing: ['practice'],
      image: { url: expect.stringContaining(image) },
    })
    expect((await practise()).body.missing).toEqual([])
  })

  it('completes the step of the hours when they are set', async () => {
    const { call, missing } = await aWaiting()
    const weekly = Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '20:00' }])
    expect((await call('PUT', '/partner/hours', { weekly })).status).toBe(200)
    expect((await call('GET', '/partner/hours')).body.weekly[0]).toHaveLength(1)
    expect(await missing()).not.toContain('hours')
  })

  it('does not count hidden dishes or dishes of a hidden category', async () => {
    const { call, partner, dishes } = await aWaiting()
    await dishes(4)
    await aProduct(app, { partner_id: partner.id, is_hidden: true })
    const menu = await call('GET', '/partner/menu')
    expect((await call('GET', '/partner/setup')).body.dishes).toBe(4)
    const [category] = menu.body.categories
    await call('PATCH', `/partner/menu/categories/${category.id}`, {
      version: category.version,
      is_hidden: true,
    })
    expect((await call('GET', '/partner/setup')).body.dishes).toBe(0)
  })

  it.each([
    {},
    { image: null },
    { image: 'https://elsewhere.example/x.jpg' },
    { image: `/images/${'a'.repeat(64)}.jpg` },
  ])('rejects the picture %s', async (body) => {
    const { setPicture, missing } = await aWaiting()
    const { status, body: answer } = await setPicture(body)
    expect([status, Object.keys(answer.errors)]).toEqual([400, ['image']])
    expect(await missing()).toContain('picture')
  })

  it('records each action with its author', async () => {
    const { partner, staffId, finish, ask } = await aWaiting()
    await finish()
    await ask()
    const rows = await app.db
      .selectFrom('staff_actions')
      .select(['action', 'staff_id'])
      .where('partner_id', '=', partner.id)
      .where('action', '<>', 'menu_changed')
      .orderBy('id')
      .execute()
    expect(rows).toEqual(
      ['hours_confirmed', 'picture_set', 'practised', 'approval_asked'].map((action) => ({
        ...{ action, staff_id: staffId },
      })),
    )
  })

  it('is closed to other restaurants', async () => {
    const { partner } = await aWaiting()
    const other = await aWaiting()
    const { status, body } = await other.call('PUT', '/partner/setup/hours', { partner_id: partner.id })
    expect([status, body.code]).toEqual([404, 'partner_not_found'])
  })

  it('rejects a call whose caller is removed or whose restaurant is locked while the call waits', async () => {
    const gone = await aWaiting()
    const left = await whileChanging(
      app,
      (db) => db.deleteFrom('memberships').where('staff_id', '=', gone.staffId).execute(),
      () => gone.practise(),
    )
    expect([left.status, left.body.code]).toEqual([404, 'partner_not_found'])
    const waiting = await aWaiting()
    const locked = await whileChanging(
      app,
      (db) =>
        changeStanding(db, { kind: 'partner', id: waiting.partner.id, change: 'lock', now: app.clock.now() }),
      () => waiting.confirmHours(),
    )
    expect([locked.status, locked.body.code]).toEqual([404, 'partner_not_found'])
    expect((await waiting.call('GET', '/partner/setup')).status).toBe(401)
  })
})

describe('asking for approval', () => {
  it('is refused with the missing steps, and sends no mail', async () => {
    const { practise, ask, call } = await aWaiting()
    await practise()
    const { status, body } = await ask()
    expect([status, body]).toEqual([
      409,
      {
        ...{ code: 'setup_incomplete', message: 'Some steps are still missing. Please finish them first.' },
        missing: ['hours', 'category', 'dishes', 'picture'],
      },
    ])
    expect(app.mails).toEqual([])
    expect((await call('GET', '/partner/setup')).body.asked_at).toBeNull()
  })

  it('mails the shop once, even for two requests at the same time', async () => {
    const { partner, finish, ask, call } = await aWaiting({ name: 'Bún Chả Mới' })
    await finish()
    app.mails.length = 0
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({
      to: 'shop@mam.test',
      text: expect.stringMatching(new RegExp(`Bún Chả Mới[^]*partner approve ${partner.id}\n`)),
    })
    const asked = (await call('GET', '/partner/setup')).body.asked_at
    app.clock.advance(60_000)
    expect((await ask()).body.asked_at).toBe(asked)
    expect(app.mails).toHaveLength(1)
  })

  it('is closed after the approval, which gives the owner all permissions with the same token', async () => {
    const { partner, finish, ask, call, missing } = await aWaiting()
    await finish()
    expect(await approve(partner.id)).toMatchObject({ ok: true })
    expect((await ask()).body.code).toBe('already_approved')
    expect((await call('GET', '/partner/setup')).body.is_approved).toBe(true)
    expect(await missing()).toEqual([])
    const [membership] = (await call('GET', '/staff/me')).body.memberships
    expect(Object.keys(membership)).toEqual(['partner_id', 'partner_name', 'role'])
    expect((await call('PATCH', '/partner/status', { status: 'open' })).status).toBe(200)
    app.cache.clear()
    const shown = await app.call('GET', `/partners/${partner.id}`)
    expect([shown.status, shown.body.categories[0].products.length]).toEqual([200, 5])
  })
})

it('makes nothing public before the approval, however complete the restaurant is', async () => {
  const { partner, finish, ask, call } = await aWaiting({ name: 'Quán Chưa Duyệt' })
  await finish()
  await ask()
  const [dish] = (await call('GET', '/partner/menu')).body.products
  app.cache.clear()
  await app.search.refresh(partner.id)
  expect((await app.call('GET', `/partners/${partner.id}`)).status).toBe(404)
  expect((await app.call('GET', `/products/${dish.id}`)).status).toBe(404)
  for (const path of [
    '/partners',
    '/catalog/trending',
    '/catalog/partners?q=Quán Chưa Duyệt',
    '/catalog/home',
  ]) {
    expect(JSON.stringify((await app.call('GET', path)).body), path).not.toContain('Quán Chưa Duyệt')
  }
  const found = await app.call('GET', `/catalog/products?q=${encodeURIComponent('Quán Chưa Duyệt')}`)
  expect(JSON.stringify(found.body)).not.toContain(`"id":${partner.id},`)
})
