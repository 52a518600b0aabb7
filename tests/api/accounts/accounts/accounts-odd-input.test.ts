import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composeMail } from '#server/adapters/mail/compose-mail.ts'
import { aDriverForm, aPartnerForm, confirmByMail } from '#tests/support/accounts/sign-up-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  const often = { count: 1_000, windowMs: 3_600_000 }
  app = await startTestApp({ allowances: { sign_up: often } })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(3_600_000)
  app.mails.length = 0
})

const signUp = (body: object) => app.call('POST', '/sign_up', { body })

function aCustomerForm(overrides: object = {}) {
  const { name, email, phone_number, password, password_confirmation } = aDriverForm()
  return { name, email, phone_number, password, password_confirmation, type_user: 1, ...overrides }
}

const forms = { customer: aCustomerForm, driver: aDriverForm, partner: aPartnerForm }
const kinds = ['customer', 'driver', 'partner'] as const

/** An address of the given length whose parts all keep their limits. */
function longEmail(length: number): string {
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.vn`
  const local = 'a'.repeat(50)
  return `${local}@${'e'.repeat(length - local.length - domain.length - 2)}.${domain}`
}

describe.each(kinds)('the e-mail of a new %s', (kind) => {
  const form = forms[kind]

  it('is the same in every case of its letters', async () => {
    const first = form()
    expect((await signUp(form({ email: ` ${first.email.toUpperCase()} ` }))).status).toBe(201)
    expect((await confirmByMail(app, kind)).status).toBe(200)
    const again = await signUp(first)
    expect([again.status, again.body.code]).toEqual([400, 'email_taken'])
  })

  it('differs by a dot or a plus, since these belong to the mail provider', async () => {
    const { email } = form()
    const [local, domain] = email.split('@')
    const written = [email, `${local}.x@${domain}`, `${local}+x@${domain}`, `${local}x@${domain}`]
    const statuses: number[] = []
    for (const one of written) statuses.push((await signUp(form({ email: one }))).status)
    expect(statuses).toEqual([201, 201, 201, 201])
    expect(app.mails.map((mail) => mail.to)).toEqual(written)
  })

  it('has at most 254 characters', async () => {
    const answers: unknown[] = []
    for (const length of [254, 255, 256]) {
      const email = longEmail(length)
      expect(email).toHaveLength(length)
      const { status, body } = await signUp(form({ email }))
      answers.push([status, body.errors])
    }
    const invalid = [400, { email: ['Email is invalid'] }]
    expect(answers).toEqual([[201, undefined], invalid, invalid])
  })

  it.each([
    'đạt@mam.test',
    'dat@mát.vn',
    'da\u0323t@mam.test',
    'dаt@mam.test',
    'dat@mam.test\u0000',
    'a@b@mam.test',
  ])('cannot be %j', async (email) => {
    const { status, body } = await signUp(form({ email }))
    expect([status, Object.keys(body.errors)]).toEqual([400, ['email']])
    expect(app.mails).toEqual([])
  })
})

describe.each(Object.entries(forms))('the phone number of a new %s', (_kind, form) => {
  it.each([
    ['+849123456', 'Phone number minimum is 10 characters'],
    ['+849123456789', 'Phone number maximum is 10 characters'],
    ['00849123456789', 'Phone number maximum is 10 characters'],
    ['0912345678 / 0912345679', 'Phone number maximum is 10 characters'],
    ['+0912345678', 'Phone number is numeric'],
    ['091234567x', 'Phone number is numeric'],
    ['०९१२३४५६७८', 'Phone number is numeric'],
    ['849123456789', 'Phone number maximum is 10 characters'],
    ['912345678', 'Phone number minimum is 10 characters'],
  ])('cannot be %j', async (phone_number, sentence) => {
    const { status, body } = await signUp(form({ phone_number }))
    expect([status, body.errors]).toEqual([400, { phone_number: [sentence] }])
  })
})

describe('the documents of a driver', () => {
  it.each([
    '43B2123456',
    '43B-123.45',
    '43B2--123.4.5',
    '43B2-12.345',
    '43Đ2-12345',
    '43BB-12345',
    '43В2-12345',
    "43B2-12345' or 1=1",
  ])('reject the license plate %j', async (license_plate) => {
    const { status, body } = await signUp(aDriverForm({ license_plate }))
    expect([status, body.errors]).toEqual([400, { license_plate: ['License plate is invalid'] }])
  })

  it.each(['12345678', '1234567890', '012345678901', '12345 678', '12345678a', '१२३४५६७८९', '-12345678'])(
    'reject the id card %j, which has not 9 digits',
    async (id_card) => {
      const { status, body } = await signUp(aDriverForm({ id_card }))
      expect([status, body.errors]).toEqual([400, { id_card: ['Id card Number is invalid'] }])
    },
  )
})

describe('opening times', () => {
  it.each([
    ['10:00', '10:00', 400],
    ['10:00:01', '10:00', 400],
    ['23:59', '00:00', 400],
    ['10:00', '10:00:01', 201],
    ['00:00', '23:59:59', 201],
  ])('from %s to %s: %i', async (time_open, time_close, status) => {
    expect((await signUp(aPartnerForm({ time_open, time_close }))).status).toBe(status)
  })
})

describe.each(Object.entries(forms))('the name of a new %s', (_kind, form) => {
  it.each([
    'An\r\nBcc: all@mam.test',
    'An\nSubject: x\n\nBody',
    'An\u2028Bcc: all@mam.test',
    'An"<all@mam.test>',
  ])('%j adds no header and no recipient to the mail', async (name) => {
    const { email, ...rest } = form({ name })
    const { status } = await signUp({ ...rest, email })
    expect([201, 400]).toContain(status)
    expect(app.mails.map((mail) => mail.to)).toEqual(status === 201 ? [email] : [])
    for (const mail of app.mails) {
      const raw = await composeMail(
        { id: 'job-1', queuedAt: app.clock.now(), mail },
        'Mâm <no-reply@mam.test>',
      )
      expect(raw.toString()).not.toContain('all@mam.test')
      expect(raw.toString().match(/^(To|Cc|Bcc|Subject): /gim)).toHaveLength(2)
    }
  })
})
