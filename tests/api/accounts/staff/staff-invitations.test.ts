import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeStanding } from '#server/features/accounts/accounts/change-standing.ts'
import { quickHash } from '#tests/support/accounts/quick-hash.ts'
import { aPartner, nextNumber } from '#tests/support/builders.ts'
import { aMember, aPerson, join } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const password = 'Mam@12345'
const dayMs = 86_400_000
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp()
  hash = await quickHash(password)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(60_000)
  app.mails.length = 0
})

const anEmail = () => `moi-${nextNumber()}@mam.test`

async function aRestaurant() {
  const partner = await aPartner(app)
  const owner = await aMember(app, { partnerId: partner.id })
  const call = (method: string, path: string, body?: object, token = owner.token) =>
    app.call(method, path, { token, ...(body && { body }) })
  const invite = (email: string, role = 'manager') =>
    call('POST', '/partner/staff/invitations', { email, role })
  return { partner, owner, call, invite }
}

/** The code of the newest mail's link. */
const mailedLinkCode = () =>
  /\/partner\/join#code=([0-9a-f]{32})/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''

const show = (code: string) => app.call('POST', '/staff/invitations/show', { body: { code } })
const accept = (code: string, typed = password) =>
  app.call('POST', '/staff/invitations/accept', { body: { code, password: typed } })
const joinAs = (code: string, over: object = {}) =>
  app.call('POST', '/staff/invitations/join', {
    body: {
      ...{ code, name: 'Lê Thị Mới', phone_number: String(700_000_000 + nextNumber()).padStart(10, '0') },
      ...{ password, password_confirmation: password, ...over },
    },
  })
const take = (code: string, token: string) =>
  app.call('POST', '/staff/invitations/take', { token, body: { code } })
const me = (token: string) => app.call('GET', '/staff/me', { token })

describe('an invitation', () => {
  it('is mailed, shown by its link, and accepted once by a new person, who is then signed in', async () => {
    const { partner, call, invite } = await aRestaurant()
    const email = anEmail()
    const invited = await invite(` ${email.toUpperCase()} `)
    expect([invited.status, invited.body.invitations]).toMatchObject([
      201,
      [{ email, role: 'manager', can_resend: true }],
    ])
    expect(app.mails).toMatchObject([{ to: email }])
    expect(app.mails[0]?.text).toContain(partner.name)
    const code = mailedLinkCode()
    expect((await show(code)).body).toMatchObject({ partner_name: partner.name, email, role: 'manager' })
    const joined = await joinAs(code)
    expect(joined.status).toBe(201)
    expect((await me(joined.body.token)).body).toMatchObject({
      ...{ email, name: 'Lê Thị Mới', is_device: false },
      memberships: [{ partner_id: partner.id, role: 'manager' }],
    })
    for (const again of [await show(code), await joinAs(code), await accept(code)])
      expect(outcome(again)).toBe('404 code_not_valid')
    const { body } = await call('GET', '/partner/staff')
    expect(body.members.map((each: { email: string }) => each.email)).toContain(email)
    expect(body.invitations).toEqual([])
    const signedIn = await app.call('POST', '/sign_in_partner', { body: { email, password } })
    expect(signedIn.status).toBe(200)
  })

  it('adds an existing account by its password, even one without a restaurant', async () => {
    const { partner, invite } = await aRestaurant()
    const person = await aPerson(app, { password_hash: hash })
    await invite(person.email, 'kitchen')
    const code = mailedLinkCode()
    expect(outcome(await joinAs(code))).toBe('400 email_taken')
    expect(outcome(await accept(code, 'Wrong@123'))).toBe('401 wrong_credentials')
    const accepted = await accept(code)
    expect(accepted.status).toBe(200)
    expect((await me(accepted.body.token)).body.memberships).toMatchObject([
      { partner_id: partner.id, role: 'kitchen' },
    ])
    expect(outcome(await accept(code))).toBe('404 code_not_valid')
  })

  it('adds the invited person at once when signed in, and no one else', async () => {
    const { partner, invite } = await aRestaurant()
    const elsewhere = await aPartner(app)
    const person = await aMember(app, { partnerId: elsewhere.id })
    const other = await aMember(app, { partnerId: elsewhere.id })
    const device = await app.call('POST', '/partner/kitchen_devices', {
      token: (await aMember(app, { partnerId: elsewhere.id })).token,
      body: { name: 'Máy bếp' },
    })
    await invite(person.email, 'courier')
    const code = mailedLinkCode()
    expect(outcome(await take(code, other.token))).toBe('403 invitation_for_other')
    expect(outcome(await take(code, device.body.token))).toBe('403 invitation_for_other')
    expect(outcome(await take('0'.repeat(32), person.token))).toBe('404 code_not_valid')
    expect((await take(code, person.token)).body).toEqual({ partner_id: partner.id })
    expect((await me(person.token)).body.memberships).toMatchObject([
      { partner_id: elsewhere.id },
      { partner_id: partner.id, role: 'courier' },
    ])
    expect(outcome(await take(code, person.token))).toBe('404 code_not_valid')
    expect((await me(other.token)).body.memberships).toHaveLength(1)
  })

  it('gets the same answer whether or not the e-mail has an account', async () => {
    const { invite } = await aRestaurant()
    const person = await aPerson(app)
    const answers = [await invite(person.email), await invite(anEmail())]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [known, unknown] = app.mails.map(({ text }) => text.replace(/code=\w+/g, ''))
    expect(known).toBe(unknown)
    const shown = answers.map(({ body }) => Object.keys(body.invitations[0]))
    expect(shown[0]).toEqual(shown[1])
  })

  it('ends after seven days, when it is withdrawn or mailed again, or when its restaurant is locked', async () => {
    const { partner, call, invite } = await aRestaurant()
    const id = (await invite(anEmail())).body.invitations[0].id
    const first = mailedLinkCode()
    expect(outcome(await call('POST', `/partner/staff/invitations/${id}/resend`))).toBe(
      '429 too_many_invitations',
    )
    app.clock.advance(7 * dayMs)
    expect(outcome(await joinAs(first))).toBe('404 code_not_valid')
    expect((await call('POST', `/partner/staff/invitations/${id}/resend`)).status).toBe(200)
    const second = mailedLinkCode()
    expect(second).not.toBe(first)
    expect(outcome(await show(first))).toBe('404 code_not_valid')
    expect((await show(second)).status).toBe(200)
    const of = { kind: 'partner', id: partner.id, now: app.clock.now() } as const
    await changeStanding(app.db, { ...of, change: 'lock' })
    expect(outcome(await joinAs(second))).toBe('404 code_not_valid')
    await changeStanding(app.db, { ...of, change: 'unlock' })
    const owner = await aMember(app, { partnerId: partner.id })
    expect((await call('DELETE', `/partner/staff/invitations/${id}`, undefined, owner.token)).status).toBe(
      200,
    )
    expect(outcome(await joinAs(second))).toBe('404 code_not_valid')
    const again = await call('DELETE', `/partner/staff/invitations/${id}`, undefined, owner.token)
    expect(outcome(again)).toBe('404 invitation_not_found')
    expect(
      outcome(await call('POST', `/partner/staff/invitations/${id}/resend`, undefined, owner.token)),
    ).toBe('404 invitation_not_found')
  })

  it('is used by one of two people who send its code at the same time', async () => {
    const { partner, invite } = await aRestaurant()
    await invite(anEmail())
    const code = mailedLinkCode()
    const answers = await Promise.all([joinAs(code), joinAs(code)])
    expect(answers.map(outcome).toSorted()).toEqual(['404 code_not_valid', 201].toSorted())
    const members = await app.db
      .selectFrom('memberships')
      .select('id')
      .where('partner_id', '=', partner.id)
      .execute()
    expect(members).toHaveLength(2)
  })

  it('rejects a phone number of another account, and stays valid', async () => {
    const { invite } = await aRestaurant()
    const { phone_number } = await aPerson(app)
    await invite(anEmail())
    const code = mailedLinkCode()
    expect(outcome(await joinAs(code, { phone_number }))).toBe('400 phone_number_taken')
    expect((await joinAs(code, { password_confirmation: 'Other@123' })).body.errors).toHaveProperty(
      'password_confirmation',
    )
    expect((await joinAs(code)).status).toBe(201)
  })

  it('ends when its sender leaves', async () => {
    const { partner, call } = await aRestaurant()
    const second = await aMember(app, { partnerId: partner.id })
    await call('POST', '/partner/staff/invitations', { email: anEmail(), role: 'owner' }, second.token)
    const code = mailedLinkCode()
    expect((await call('DELETE', `/partner/staff/${second.id}`)).status).toBe(200)
    expect(outcome(await joinAs(code))).toBe('404 code_not_valid')
  })

  it('is not accepted by a locked account', async () => {
    const { invite } = await aRestaurant()
    const person = await aPerson(app, { password_hash: hash, standing: 'locked' })
    await invite(person.email)
    expect(outcome(await accept(mailedLinkCode()))).toBe('403 account_locked')
  })
})

describe('inviting', () => {
  it('rejects a member, an invited person, a bad e-mail and an unknown role', async () => {
    const { owner, invite } = await aRestaurant()
    const email = anEmail()
    expect(outcome(await invite(owner.email))).toBe('409 already_member')
    expect((await invite(email)).status).toBe(201)
    expect(outcome(await invite(email))).toBe('409 invitation_waits')
    expect((await invite('không phải email')).body.errors).toHaveProperty('email')
    expect((await invite(anEmail(), 'admin')).body.errors).toHaveProperty('role')
    expect(app.mails).toHaveLength(1)
  })

  it('is limited by restaurant, by day, by e-mail and by mails of one invitation', async () => {
    const { call, invite } = await aRestaurant()
    const ids: number[] = []
    for (let n = 0; n < 20; n += 1) ids.push((await invite(anEmail())).body.invitations[0].id)
    expect(outcome(await invite(anEmail()))).toBe('409 staff_full')
    await call('DELETE', `/partner/staff/invitations/${ids[0]}`)
    expect(outcome(await invite(anEmail()))).toBe('429 too_many_invitations')
    app.clock.advance(dayMs)
    expect((await invite(anEmail())).status).toBe(201)
    for (let n = 0; n < 3; n += 1) {
      app.clock.advance(60_000)
      expect((await call('POST', `/partner/staff/invitations/${ids[1]}/resend`)).status).toBe(200)
    }
    app.clock.advance(60_000)
    expect(outcome(await call('POST', `/partner/staff/invitations/${ids[1]}/resend`))).toBe(
      '429 too_many_invitations',
    )
    const stranger = anEmail()
    for (let n = 0; n < 5; n += 1) expect((await (await aRestaurant()).invite(stranger)).status).toBe(201)
    expect(outcome(await (await aRestaurant()).invite(stranger))).toBe('429 too_many_invitations')
  })

  it('does not find another restaurant’s invitation', async () => {
    const [one, other] = [await aRestaurant(), await aRestaurant()]
    const { id } = (await one.invite(anEmail())).body.invitations[0]
    expect(outcome(await other.call('DELETE', `/partner/staff/invitations/${id}`))).toBe(
      '404 invitation_not_found',
    )
    expect(outcome(await other.call('POST', `/partner/staff/invitations/${id}/resend`))).toBe(
      '404 invitation_not_found',
    )
    expect((await show(mailedLinkCode())).status).toBe(200)
  })
})

it('a full staff accepts no one else', async () => {
  const { partner, invite } = await aRestaurant()
  const known = await aMember(app, { partnerId: (await aPartner(app)).id })
  await invite(known.email)
  const codeOfKnown = mailedLinkCode()
  await invite(anEmail())
  const code = mailedLinkCode()
  for (let n = 0; n < 99; n += 1) {
    const { id } = await aPerson(app)
    await join(app, { staffId: id, partnerId: partner.id, role: 'kitchen' })
  }
  expect(outcome(await joinAs(code))).toBe('409 staff_full')
  expect(outcome(await take(codeOfKnown, known.token))).toBe('409 staff_full')
  expect((await me(known.token)).body.memberships).toHaveLength(1)
  expect(outcome(await invite(anEmail()))).toBe('409 staff_full')
})
