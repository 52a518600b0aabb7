import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aDriverForm, aPartnerForm, confirmByMail } from '#tests/support/accounts/sign-up-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const hourMs = 3_600_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ accounts: { idCardDigits: [9, 12] } })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(hourMs)
  app.mails.length = 0
})

const signUp = (body: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/sign_up', { body, headers })

const driverOf = (email: string) =>
  app.db.selectFrom('drivers').selectAll().where('email', '=', email).executeTakeFirst()
const partnerOf = (email: string) =>
  app.db
    .selectFrom('staff')
    .innerJoin('memberships', 'staff_id', 'staff.id')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .selectAll('partners')
    .select(['staff.id as staff_id', 'email', 'phone_number', 'activated_at', 'consented_at', 'role'])
    .select(['staff.name as person'])
    .where('email', '=', email)
    .executeTakeFirst()

describe('a driver who signs up', () => {
  it('waits for approval, with every field, the time of consent and a mailed code', async () => {
    const form = aDriverForm({ type_user: '2', id_card: '012345678901' })
    expect((await signUp(form)).status).toBe(201)
    expect(await driverOf(form.email)).toBeUndefined()
    expect(app.mails[0]?.subject).toContain('for drivers')
    const activated = await confirmByMail(app, 'driver')
    expect(activated.body.message).toContain('An administrator looks at your registration next')
    expect(await driverOf(form.email)).toMatchObject({
      name: form.name,
      phone_number: form.phone_number,
      address: '5 Hùng Vương, Hải Châu, Đà Nẵng',
      image_url: 'https://images.example.com/driver.jpg',
      id_card: '012345678901',
      license_plate: form.license_plate,
      status: 'not_activated',
      activated_at: app.clock.now(),
      consented_at: app.clock.now(),
    })
  })

  it('may share e-mail and phone number with a restaurant, but not with another driver', async () => {
    const form = aDriverForm()
    await signUp(form)
    await confirmByMail(app, 'driver')
    const { email, phone_number } = form
    expect((await signUp(aPartnerForm({ email, phone_number }))).status).toBe(201)
    expect((await confirmByMail(app, 'partner')).status).toBe(200)
    const codes = []
    for (const taken of [
      { email: email.toUpperCase() },
      { phone_number },
      { id_card: form.id_card },
      { license_plate: form.license_plate },
    ]) {
      const answer = await signUp(aDriverForm(taken))
      codes.push([answer.status, answer.body.code])
    }
    expect(codes).toEqual([
      [400, 'email_taken'],
      [400, 'phone_number_taken'],
      [400, 'id_card_taken'],
      [400, 'license_plate_taken'],
    ])
  })

  it.each([
    ['name', '', 'Name is required'],
    ['address', '', 'Address is required'],
    ['phone_number', '+8491234567', 'Phone number minimum is 10 characters'],
    ['phone_number', '(0912) 34567x', 'Phone number is numeric'],
    ['image', '', 'Image is required'],
    ['id_card', '', 'Id card Number is required'],
    ['id_card', '12345678', 'Id card Number is invalid'],
    ['id_card', '1234567890', 'Id card Number is invalid'],
    ['id_card', '12345678a', 'Id card Number is invalid'],
    ['license_plate', '', 'License plate is required'],
    ['license_plate', '43b21234', 'License plate is invalid'],
    ['license_plate', '43B2-1234', 'License plate is invalid'],
    ['password_confirmation', 'Mam@123456', 'Password confirmation not match'],
  ])('is refused where %s is %j', async (field, value, sentence) => {
    const answer = await signUp(aDriverForm({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('validation_failed')
    expect(answer.body.errors).toEqual({ [field]: [sentence] })
  })

  it.each([
    ['0912 345 671', '43b2-12371'],
    ['0912.345.672', '43B2-123.72'],
    ['+84 912-345-673', '43b2 123.73'],
    ['84912345674', ' 43-B2 123.74 '],
    ['(0912) 345 675', '43b212375'],
    ['\u202a0084 (0)912 345 676\u202c', '４３Ｂ２–１２３７６'],
  ])('may write the phone number and plate as %j and %j', async (phone_number, license_plate) => {
    const form = aDriverForm({ phone_number, license_plate })
    expect((await signUp(form)).status).toBe(201)
    await confirmByMail(app, 'driver')
    const last = phone_number.replaceAll(/\D/g, '').slice(-1)
    const row = await app.db
      .selectFrom('drivers')
      .select(['phone_number', 'license_plate'])
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ phone_number: `091234567${last}`, license_plate: `43B2-1237${last}` })
  })

  it('learns in one answer of a weak password, its confirmation, the picture and the id card', async () => {
    const wrong = { password: 'x', image: 'https://elsewhere.example.com/a.jpg', id_card: '1234567890' }
    const { status, body } = await signUp(aDriverForm(wrong))
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    const errors = {
      password: ['Password is minimum is 6 characters'],
      password_confirmation: ['Password confirmation not match'],
      image: ['Please upload the picture here; pictures from other sites are not taken'],
      id_card: ['Id card Number is invalid'],
    }
    expect(body.errors).toEqual(errors)
    for (const [sentence] of Object.values(errors)) expect(body.message).toContain(sentence)
  })

  it('learns in one answer of all wrong fields', async () => {
    const { body } = await signUp({ type_user: 2 })
    expect(Object.keys(body.errors).sort()).toEqual([
      'address',
      'email',
      'id_card',
      'image',
      'license_plate',
      'name',
      'password',
      'password_confirmation',
      'phone_number',
    ])
  })

  it('cannot use a picture of another site', async () => {
    const answer = await signUp(aDriverForm({ image: 'https://elsewhere.example.com/a.jpg' }))
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        code: 'image_not_allowed',
        message: 'Please upload the picture here; pictures from other sites are not taken.',
        errors: { image: ['Please upload the picture here; pictures from other sites are not taken'] },
      },
    ])
  })
})

describe('a restaurant that signs up', () => {
  it.each([
    ['Nguyễn Thị Hạnh', 'Nguyễn Thị Hạnh'],
    [' Trần  Văn An\u200b ', 'Trần Văn An'],
    ['', null],
    ['\u200b', null],
    [null, null],
    [undefined, null],
  ])(
    'has an owner with the own name %j as %s, else with the name of the restaurant',
    async (owner_name, person) => {
      const form = aPartnerForm({ owner_name })
      expect((await signUp(form)).status).toBe(201)
      await confirmByMail(app, 'partner')
      const { name } = form
      expect(await partnerOf(form.email)).toMatchObject({ name, person: person ?? name })
    },
  )

  it('is told of an own name that is too long at its field', async () => {
    const { status, body } = await signUp(aPartnerForm({ owner_name: 'a'.repeat(256) }))
    expect([status, Object.keys(body.errors)]).toEqual([400, ['owner_name']])
  })

  it('waits for approval and appears in no public answer', async () => {
    const form = aPartnerForm({ city_id: undefined })
    expect((await signUp(form)).status).toBe(201)
    await confirmByMail(app, 'partner')
    const row = await partnerOf(form.email)
    expect(row).toMatchObject({
      name: form.name,
      person: form.name,
      phone_number: form.phone_number,
      role: 'owner',
      activated_at: app.clock.now(),
      address: '12 Bạch Đằng, Hải Châu, Đà Nẵng',
      image_url: '/images/partner.jpg',
      time_open: '08:00:00',
      time_close: '22:00:30',
      type_id: 2,
      city_id: 1,
      latitude: 16.07,
      longitude: 108.22,
      status: 'not_activated',
      consented_at: app.clock.now(),
    })
    expect((await app.call('GET', `/partners/${row?.id}`)).status).toBe(404)
  })

  it.each([
    { latitude: undefined },
    { latitude: '' },
    { longitude: '' },
    { longitude: null },
    { latitude: undefined, longitude: undefined },
  ])('must send its location, not %j', async (position) => {
    const answer = await signUp(aPartnerForm(position))
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      code: 'location_required',
      message: 'Please choose the location of the restaurant on the map.',
      errors: { latitude: ['Please choose the location of the restaurant on the map'] },
    })
    const vietnamese = await signUp(aPartnerForm(position), { 'accept-language': 'vi' })
    expect(vietnamese.body.message).toBe('Vui lòng chọn vị trí nhà hàng trên bản đồ.')
  })

  it.each([
    ['22:00', '08:00'],
    ['08:00', '08:00'],
    ['08:00', '08:00:00'],
  ])('must open before it closes, not from %s to %s', async (time_open, time_close) => {
    const answer = await signUp(aPartnerForm({ time_open, time_close }))
    expect(answer.status).toBe(400)
    const errors = {
      time_open: ['Time open must be before Time close'],
      time_close: ['Time close must be after Time open'],
    }
    expect(answer.body.errors).toEqual(errors)
    const incomplete = await signUp(aPartnerForm({ time_open, time_close, name: '' }))
    expect(incomplete.body.errors).toEqual({ ...errors, name: ['Name is required'] })
  })

  it.each([
    ['time_open', '', 'Time open is required'],
    ['time_close', '24:00', 'Time must be HH:MM'],
    ['time_close', '8:00', 'Time must be HH:MM'],
    ['type_id', 6, 'This is not one of the choices'],
    ['city_id', 4, 'This is not one of the choices'],
    ['latitude', 91, 'Latitude must be a number from -90 to 90'],
    ['longitude', 'east', 'Longitude must be a number from -180 to 180'],
  ])('is refused where %s is %j', async (field, value, sentence) => {
    const answer = await signUp(aPartnerForm({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(Object.values(answer.body.errors).flat()).toContain(sentence)
  })
})

describe('where the operator approves every sign-up', () => {
  it('a confirmed driver is off duty, a confirmed restaurant is closed, and both can sign in', async () => {
    const open = await startTestApp({ accounts: { autoApprove: true } })
    const driver = aDriverForm()
    const partner = aPartnerForm()
    for (const [form, activatePath, signInPath] of [
      [driver, '/activated_account_driver', '/sign_in_driver'],
      [partner, '/activated_account_partner', '/sign_in_partner'],
    ] as const) {
      open.mails.length = 0
      await open.call('POST', '/sign_up', { body: form })
      const body = { code_activate: mailedCode(open.mails[0]) }
      const activated = await open.call('POST', activatePath, { body })
      expect(activated.body.message).toBe('Your email is confirmed and your account is approved.')
      const { email, password } = form
      expect((await open.call('POST', signInPath, { body: { email, password } })).status).toBe(200)
    }
    const statuses = [
      (await open.db.selectFrom('drivers').select('status').executeTakeFirstOrThrow()).status,
      (await open.db.selectFrom('partners').select('status').executeTakeFirstOrThrow()).status,
    ]
    expect(statuses).toEqual(['offline', 'close'])
    await open.close()
  })
})
