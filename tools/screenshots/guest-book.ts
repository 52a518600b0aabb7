import type { Partner } from '#contracts/menus/partner.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { getSecret } from '#server/config/secret.ts'
import { demoEmails, demoPassword } from '#server/demo/demo-accounts.ts'
import { closedPartnerKey, openPartnerKey, town } from '#server/demo/town/town.ts'
import { deriveDevKey } from '#server/http/pages/guard-dev.ts'
import { signUpNewcomer } from './sign-up-newcomer.ts'

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

async function call<Answer>(
  origin: string,
  route: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const [method = 'GET', path = ''] = route.split(' ')
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

async function signIn(origin: string, email: string): Promise<string> {
  const body = { email, password: demoPassword }
  return (await call<{ token: string }>(origin, 'POST /sign_in', { body })).token
}

async function fillCart(origin: string, token: string, partner: Partner): Promise<void> {
  const dishes = partner.categories.flatMap(({ products }) => products)
  for (const [at, quantity] of [2, 1, 1].entries()) {
    const body = { partner_id: partner.id, product_id: dishes[at]?.id, quantity }
    await call(origin, 'POST /carts', { token, body })
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
  await call<{ order: Order }>(origin, 'POST /orders', { token, body })
}

/** Signs in the demo's accounts. The customer has an order and a cart; the newcomer has a cart and no address. */
export async function openGuestBook(origin: string, dataDir: string): Promise<GuestBook> {
  const partners = await call<Partner[]>(origin, 'GET /partners')
  function named(key: string): Partner {
    const name = town.partners.find((partner) => partner.key === key)?.name
    const partner = partners.find((candidate) => candidate.name === name)
    if (!partner) throw new Error(`The demo town has no ${key}.`)
    return partner
  }
  const open = named(openPartnerKey)
  const [customer, newcomer] = await Promise.all([
    signIn(origin, demoEmails.customer),
    signUpNewcomer((path, body) => call(origin, `POST ${path}`, { body }), dataDir),
  ])
  await fillCart(origin, customer, open)
  await order(origin, customer, open)
  await Promise.all([customer, newcomer].map((token) => fillCart(origin, token, open)))
  const orders = await call<Order[]>(origin, 'GET /orders', { token: customer })
  const orderIn = (state: Order['state']) => orders.find((known) => known.state === state)?.id ?? 0
  const dishes = partners.flatMap(({ categories }) => categories.flatMap(({ products }) => products))
  return {
    devKey: deriveDevKey(await getSecret(dataDir)),
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
