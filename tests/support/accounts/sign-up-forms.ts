import { nextNumber } from '#tests/support/builders.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { mailedCode } from './mailed-code.ts'

/** The form of a new customer, different each time. */
function aPersonForm() {
  const n = nextNumber()
  return {
    name: 'Trần Văn Mới',
    email: `registered-${n}@mam.test`,
    phone_number: String(600_000_000 + n).padStart(10, '0'),
    password: 'Mam@12345',
    password_confirmation: 'Mam@12345',
  }
}

/** The form of a new driver. */
export function aDriverForm(overrides: Record<string, unknown> = {}) {
  const n = nextNumber()
  return {
    ...aPersonForm(),
    type_user: 2,
    address: '5 Hùng Vương, Hải Châu, Đà Nẵng',
    image: 'https://images.example.com/driver.jpg',
    id_card: String(300_000_000 + n),
    license_plate: `43B2-${String(n).padStart(5, '0')}`,
    ...overrides,
  }
}

/** The form of a new restaurant. */
export function aPartnerForm(overrides: Record<string, unknown> = {}) {
  return {
    ...aPersonForm(),
    type_user: 3,
    address: '12 Bạch Đằng, Hải Châu, Đà Nẵng',
    image: '/images/partner.jpg',
    time_open: '08:00',
    time_close: '22:00:30',
    type_id: 2,
    city_id: 1,
    latitude: 16.07,
    longitude: '108.22',
    ...overrides,
  }
}

const activatePaths = {
  customer: '/activated_account',
  driver: '/activated_account_driver',
  partner: '/activated_account_partner',
}

/** Uses the code that was mailed last: the sign-up becomes an account. */
export function confirmByMail(app: TestApp, kind: keyof typeof activatePaths) {
  return app.call('POST', activatePaths[kind], { body: { code_activate: mailedCode(app.mails.at(-1)) } })
}
