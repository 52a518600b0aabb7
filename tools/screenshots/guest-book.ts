import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { codeAlphabet, codeLength } from '#domain/accounts/verification-code.ts'
import { readOutbox } from '#server/adapters/mail/outbox.ts'
import { getSecrets } from '#server/config/secret.ts'
import { demoEmails, demoPassword } from '#server/demo/demo-accounts.ts'
import { closedPartnerKey, openPartnerKey, town } from '#server/demo/town/town.ts'
import { deriveDevKey } from '#server/http/pages/guard-dev.ts'
import { callApi } from '../bench/call-api.ts'

/** Who views a screen. */
export type Visitor = 'guest' | 'customer' | 'newcomer'

/** The data behind the screens. */
export type GuestBook = {
  /** Opens the pages under /dev. */
  devKey: string
  tokens: Record<Visitor, string | null>
  open: Partner
  closed: Partner
  /** A restaurant without orders of the customer. */
  unvisited: Partner
  soldOutDish: number
  /** The ids of the customer's orders. */
  placed: number
  onItsWay: number
  delivered: number
  canceled: number
}

async function signIn(origin: string, email: string): Promise<string> {
  const body = { email, password: demoPassword }
  return (await callApi<{ token: string }>(origin, 'POST /sign_in', { body })).token
}

const tries = 100
const pauseMs = 100

/** Signs up a new customer with the code from the outbox, and signs in; answers the token. */
async function signUpNewcomer(origin: string, dataDir: string): Promise<string> {
  const digits = String(Date.now()).slice(-9)
  const email = `newcomer-${digits}@mam.test`
  const twice = { password: demoPassword, password_confirmation: demoPassword }
  const body = { type_user: 1, name: 'Lê Thị Mới', phone_number: `0${digits}`, email, ...twice }
  await callApi(origin, 'POST /sign_up', { body })
  const code = { code_activate: await mailedCode(email, dataDir) }
  await callApi(origin, 'POST /activated_account', { body: code })
  return signIn(origin, email)
}

async function mailedCode(email: string, dataDir: string): Promise<string> {
  const pattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`, 'm')
  for (let tried = 0; tried < tries; tried += 1) {
    const mails = await readOutbox(join(dataDir, 'outbox'), 200)
    const code = pattern.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
    if (code !== undefined) return code
    await delay(pauseMs)
  }
  throw new Error(`No code came for ${email}.`)
}

const as = (token: string) => ({ authorization: `Bearer ${token}` })

async function fillCart(origin: string, token: string, partner: Partner): Promise<void> {
  const dishes = partner.categories.flatMap(({ products }) => products)
  for (const [at, quantity] of [2, 1, 1].entries()) {
    const body = { partner_id: partner.id, product_id: dishes[at]?.id, quantity }
    await callApi(origin, 'POST /carts', { ...as(token), body })
  }
}

async function order(origin: string, token: string, partner: Partner): Promise<void> {
  const place = {
    address: '36 Bạch Đằng, phường Hải Châu, Đà Nẵng',
    latitude: 16.0716,
    longitude: 108.2247,
  }
  const who = { partner_id: partner.id, name: 'Nguyễn Văn Mâm', phone_number: '0900000101' }
  const body = { ...who, ...place, shipping_fee: 0, type_checkout: 'cash' }
  await callApi(origin, 'POST /orders', { ...as(token), body })
}

/** Signs in the demo's accounts. The customer has an order and a cart; the newcomer has a cart and no address. */
export async function openGuestBook(origin: string, dataDir: string): Promise<GuestBook> {
  const partners = await callApi<Partner[]>(origin, 'GET /partners')
  function named(key: string): Partner {
    const name = town.partners.find((partner) => partner.key === key)?.name
    const partner = partners.find((candidate) => candidate.name === name)
    if (!partner) throw new Error(`The demo town has no ${key}.`)
    return partner
  }
  const open = named(openPartnerKey)
  const [customer, newcomer] = await Promise.all([
    signIn(origin, demoEmails.customer),
    signUpNewcomer(origin, dataDir),
  ])
  await fillCart(origin, customer, open)
  await order(origin, customer, open)
  await Promise.all([customer, newcomer].map((token) => fillCart(origin, token, open)))
  const orders = await callApi<Order[]>(origin, 'GET /orders', as(customer))
  const orderIn = (state: Order['state']) => orders.find((known) => known.state === state)?.id ?? 0
  const dishes = partners.flatMap(({ categories }) => categories.flatMap(({ products }) => products))
  return {
    devKey: deriveDevKey((await getSecrets(dataDir))[0]),
    tokens: { guest: null, customer, newcomer },
    open,
    closed: named(closedPartnerKey),
    unvisited: partners.find(({ id, status }) => id !== open.id && status === 'open') ?? open,
    soldOutDish: dishes.find(({ status }) => status === 'out_of_stock')?.id ?? 0,
    placed: orderIn('placed'),
    onItsWay: orderIn('picked_up'),
    delivered: orderIn('delivered'),
    canceled: orderIn('canceled'),
  }
}
