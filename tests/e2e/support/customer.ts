import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import { knownPassword, knownPasswordHash } from './known-password.ts'
import { codeMailedTo } from './mailed.ts'
import { inShopDatabase } from './shop-database.ts'
import { expect } from './shop-test.ts'
import { dishesOf } from './town.ts'

/** An account that can sign in. */
export type Customer = { name: string; email: string; phone: string; password: string }

/** Functions that call the API as this person. */
export type SignedIn = Customer & { token: string; headers: { authorization: string } }

/** A person without an account. */
export function newPerson(name = 'Lê Thị Thử'): Customer {
  const unique = randomUUID()
  const digits = BigInt(`0x${unique.replaceAll('-', '')}`)
    .toString()
    .slice(0, 8)
  return { name, email: `thu-${unique}@mam.test`, phone: `09${digits}`, password: knownPassword }
}

async function post(request: APIRequestContext, path: string, body: object) {
  const answer = await request.post(`/api/v1${path}`, { data: body })
  expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Confirms a sign-up with the last mailed code. */
export async function confirmSignUp(request: APIRequestContext, { email }: Customer, dataDir?: string) {
  await post(request, '/activated_account', { code_activate: await codeMailedTo(email, dataDir) })
}

/** Signs a person up without activating the account. */
export async function signUp(request: APIRequestContext, person = newPerson()): Promise<Customer> {
  const { name, email, phone, password } = person
  await post(request, '/sign_up', {
    name,
    email,
    phone_number: phone,
    password,
    password_confirmation: password,
    type_user: 1,
  })
  return person
}

async function signInByApi(request: APIRequestContext, person: Customer): Promise<SignedIn> {
  const { email, password } = person
  const { token } = await post(request, '/sign_in', { email, password })
  return { ...person, token, headers: { authorization: `Bearer ${token}` } }
}

/** Signs a new customer up at a service with this data folder, by the public calls. */
export async function signUpCustomer(request: APIRequestContext, dataDir: string): Promise<SignedIn> {
  const person = await signUp(request)
  await confirmSignUp(request, person, dataDir)
  return signInByApi(request, person)
}

/** A signed-in customer who existed before the journey. */
export async function newCustomer(request: APIRequestContext): Promise<SignedIn> {
  const person = newPerson()
  const account = { email: person.email, name: person.name, phone_number: person.phone, image_url: null }
  const [password_hash, now] = [knownPasswordHash, new Date()]
  await inShopDatabase((db) =>
    db
      .insertInto('users')
      .values({ ...account, password_hash, activated_at: now, created_at: now, updated_at: now })
      .execute(),
  )
  return signInByApi(request, person)
}

/** Signs the customer in to a browser context; a later sign-out lasts. */
export async function enterAs(context: BrowserContext, { token }: SignedIn): Promise<void> {
  await context.addInitScript((value) => {
    // A tool's blank page has no storage.
    if (location.protocol === 'about:' || localStorage.getItem('mam.entered')) return
    localStorage.setItem('mam.entered', 'yes')
    localStorage.setItem('mam.token.v1', value)
  }, JSON.stringify(token))
}

/** Calls the API as a signed-in customer and answers the result. */
export async function callAs<Answer>(
  request: APIRequestContext,
  { headers }: SignedIn,
  [method, path, body]: readonly [string, string, object?],
): Promise<Answer> {
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(body && { data: body }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/**
 * Puts dishes of this restaurant into the customer's cart: the given number of its first dish, of its second, and so
 * on.
 */
export async function fillCart(
  request: APIRequestContext,
  customer: SignedIn,
  partner: Partner,
  quantities: readonly number[] = [1],
): Promise<void> {
  const dishes = dishesOf(partner)
  for (const [at, quantity] of quantities.entries()) {
    const line = { product_id: dishes[at]?.id, partner_id: partner.id, quantity }
    await callAs(request, customer, ['POST', '/carts', line])
  }
}

/** A known place of Đà Nẵng, 6.3 km from the open restaurant, with a text as a person writes it. */
export const home = {
  name: '12 Lê Văn Thứ, Thọ Quang, Sơn Trà, Đà Nẵng',
  latitude: 16.1003,
  longitude: 108.2476,
}

/** Gives the customer an address. */
export async function addAddress(
  request: APIRequestContext,
  customer: SignedIn,
  address = home,
): Promise<void> {
  await callAs(request, customer, ['POST', '/addresses', address])
}
