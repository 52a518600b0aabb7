import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#contracts/language.ts'
import { pictureWords } from '#web/shared/picture/picture-words.ts'
import { driverWords } from '#web/storefront/pages/registration/driver-form-words.ts'
import { partnerWords } from '#web/storefront/pages/registration/partner-form-words.ts'
import { registeredWords } from '#web/storefront/pages/registration/registered-words.ts'
import { registrationWords } from '#web/storefront/pages/registration/registration-words.ts'
import { type Customer, newPerson } from './customer.ts'
import { codeMailedTo } from './mailed.ts'
import { typePlace } from './places.ts'
import { expect } from './shop-test.ts'
import { wordsIn } from './words.ts'

/** A photograph of one colour, different every time. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [r, g, b] = [randomInt(256), randomInt(256), randomInt(256)]
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  return { name: 'quan.png', mimeType: 'image/png', buffer }
}

/** The controls of both registration forms, in a language. */
export function partsOf(page: Page, language: Language = 'en') {
  const { login, signUp, activation } = wordsIn(language)
  const words = {
    ...registrationWords[language],
    ...partnerWords[language],
    ...driverWords[language],
    ...registeredWords[language],
  }
  const picture = pictureWords[language]
  const field = (name: string) => page.getByLabel(name, { exact: true })
  return {
    words,
    picture,
    activation,
    field,
    file: page.locator('input[type="file"]'),
    removePicture: page.getByRole('button', { name: picture.remove }),
    phone: field(signUp.phone),
    email: field(login.email),
    password: field(login.password),
    confirmation: field(signUp.passwordConfirmation),
    send: page.getByRole('button', { name: words.signUp, exact: true }),
    modal: page.getByRole('dialog', { name: activation.title }),
  }
}

/** Fills in the fields that every account has. */
async function fillAccount(page: Page, person: Customer, language: Language): Promise<void> {
  const { phone, email, password, confirmation, file } = partsOf(page, language)
  await file.setInputFiles(await photo())
  await phone.fill(person.phone)
  await email.fill(person.email)
  await password.fill(person.password)
  await confirmation.fill(person.password)
}

/** Fills in the registration of a restaurant, whose position is found by its address. */
export async function fillPartner(page: Page, language: Language = 'en', person = newPerson('Quán Thử')) {
  const { words, field } = partsOf(page, language)
  await field(words.partnerName).fill(person.name)
  await field(words.type).selectOption('2')
  await field(words.timeOpen).fill('08:00')
  await field(words.timeClose).fill('22:30')
  const address = page.getByRole('combobox', { name: words.address, exact: true })
  await typePlace(page, address, '12 bach dang')
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(first).toBeHidden()
  await fillAccount(page, person, language)
  return person
}

/** An id card number and a license plate that are not taken. */
export function newDocuments(): { id_card: string; license_plate: string } {
  const digits = String(randomInt(1e8, 1e9))
  return { id_card: digits, license_plate: `43B${digits.slice(0, 1)}-${digits.slice(1, 6)}` }
}

/** Fills in the registration of a driver. */
export async function fillDriver(page: Page, language: Language = 'en', person = newPerson()) {
  const { words, field } = partsOf(page, language)
  const { id_card, license_plate } = newDocuments()
  await field(words.driverName).fill(person.name)
  await field(words.address).fill('5 Hùng Vương, Hải Châu, Đà Nẵng')
  await field(words.idCard).fill(id_card)
  await field(words.plate).fill(license_plate)
  await fillAccount(page, person, language)
  return person
}

/** Registers a restaurant or a driver by the API and confirms the e-mail, which is taken from then on. */
export async function registerByApi(
  request: APIRequestContext,
  person: Customer,
  more: { type_user: 2 | 3 } & Record<string, unknown>,
): Promise<void> {
  const picture = await request.post('/image-host/v1_1/mam/upload', {
    multipart: { upload_preset: 'unsigned', file: await photo() },
  })
  const { secure_url: image } = await picture.json()
  const { name, email, phone: phone_number, password } = person
  const account = { name, email, phone_number, password, password_confirmation: password, image }
  const answer = await request.post('/api/v1/sign_up', {
    data: { ...account, address: '1 Lê Lợi, Đà Nẵng', ...more },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const kind = more.type_user === 2 ? 'driver' : 'partner'
  const confirmed = await request.post(`/api/v1/activated_account_${kind}`, {
    data: { code_activate: await codeMailedTo(email) },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
}

/** Counts the registrations that the page has sent. */
export function countSignUps(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/sign_up')) count += 1
  })
  return () => count
}
