import type { LoadRequest } from './load.ts'
import { type Customer, type Ordered, orderOf, type Shop } from './shop-data.ts'

/** An aim of the design. */
export type Aim = { perSecond: number; p99Ms?: number }

/** A kind of work to measure. */
export type Work = {
  /** The name on the command line and in notes.ts. */
  key: string
  title: string
  status: 200 | 201
  /** A list for each connection. */
  requests: LoadRequest[][]
  isOnce?: boolean
  /** Set when the JIT needs more than 1 s. */
  warmUpMs?: number
  aim?: Aim
  /** An answer takes at most this many times the processor time of another work's. */
  atMost?: { times: number; of: string }
}

export const connections = 16

const packed = { 'accept-encoding': 'br, gzip', 'accept-language': 'vi' }
const plain = { 'accept-encoding': 'identity', 'accept-language': 'vi' }

function get(path: string, headers: Record<string, string>): LoadRequest[][] {
  return Array.from({ length: connections }, () => [{ method: 'GET', path, headers }])
}

/** Enough URLs that none repeats while its answer is cached. */
function getEach(pathOf: (n: number) => string, headers: Record<string, string>): LoadRequest[][] {
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: 1_500 }, (_, i) => ({
      method: 'GET',
      path: pathOf(connection * 1_500 + i),
      headers,
    })),
  )
}

/** "com ga" with different punctuation: a new text each time, but the same search. */
function sameText(n: number): string {
  const signs = [...String(n).padStart(5, '0')].map((digit) => '-,.;:!/+*='[Number(digit)])
  return `com${signs.join('')}ga`
}

/** The list from positions 10 cm apart: each page is new and never cached. */
export function likePage(n: number): string {
  return `/list-partners?latitude=${(16.05 + n / 1_000_000).toFixed(6)}&longitude=108.2`
}

function post(
  path: string,
  customer: Customer,
  body: object,
  more: Record<string, string> = {},
): LoadRequest {
  const { authorization } = customer
  return {
    method: 'POST',
    path,
    headers: { authorization, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  }
}

/** Distributes customers over the connections, so that a customer's requests are sequential. */
function perConnection(
  customers: readonly Customer[],
  make: (own: Customer[], connection: number) => LoadRequest[],
  clients = connections,
) {
  return Array.from({ length: clients }, (_, connection) =>
    make(
      customers.filter((_customer, index) => index % clients === connection),
      connection,
    ),
  )
}

function plainDishes(shops: readonly Shop[]) {
  return shops.flatMap((shop) =>
    shop.dishes.map((dish) => ({ product_id: dish.id, partner_id: shop.id, quantity: 1 })),
  )
}

function dishesWithChoices(shops: readonly Shop[]) {
  return shops.flatMap(({ id, optional }) => {
    const choices = optional.choices.map((choice_id) => ({ choice_id, quantity: 1 }))
    return optional.dishes.map((dish) => ({ product_id: dish.id, partner_id: id, quantity: 1, choices }))
  })
}

function additions(customers: readonly Customer[], dishes: readonly object[]): LoadRequest[][] {
  return perConnection(customers, (own, connection) =>
    own
      .flatMap((customer, place) =>
        dishes
          .filter((_dish, index) => (index + place + connection) % 2 === 0)
          .map((dish) => post('/api/v1/carts', customer, dish)),
      )
      .toSorted((a, b) => orderBy(a) - orderBy(b)),
  )
}

/** A deterministic shuffle. */
function orderBy({ headers, body }: LoadRequest): number {
  let hash = 0
  for (const character of `${headers.authorization?.slice(-20)}${body}`)
    hash = (hash * 31 + character.charCodeAt(0)) | 0
  return hash
}

type Ordering = Ordered & { clients?: number }

/** Orders of each customer from each restaurant, once. */
export function orders(
  customers: readonly Customer[],
  shops: readonly Shop[],
  { clients = connections, ...ordered }: Ordering = {},
): LoadRequest[][] {
  return perConnection(
    customers,
    (own, connection) =>
      shops.flatMap((_shop, turn) =>
        own.map((customer, place) => {
          const shop = shops[(turn + place + connection) % shops.length] as Shop
          return post('/api/v1/orders', customer, orderOf(shop, ordered), {
            'idempotency-key': `bench-${customer.id}-${shop.id}`,
          })
        }),
      ),
    clients,
  )
}

type Parts = {
  browsing: Customer[]
  ordering: Customer[]
  alone: Customer[]
  choosing: Customer[]
  together: Customer[]
  shops: Shop[]
}

function read(key: string, title: string, requests: LoadRequest[][], aim?: Aim): Work {
  return { key, title, requests, status: 200, ...(aim && { aim }) }
}

function calls(): Work[] {
  const cached = { perSecond: 20_000, p99Ms: 5 }
  const search = { perSecond: 3_000, p99Ms: 20 }
  const searchPath = '/api/v1/catalog/products?q='
  const sameSearch = getEach((n) => searchPath + encodeURIComponent(sameText(n)), packed)
  return [
    read('partners', 'GET /api/v1/partners', get('/api/v1/partners', packed), cached),
    read('list', 'GET /api/v1/catalog/partners', get('/api/v1/catalog/partners', packed), cached),
    read('search', `GET ${searchPath}com%20ga`, get(`${searchPath}com%20ga`, packed), search),
    read(
      'search-each',
      'the same search, written in another way each time (searched each time)',
      sameSearch,
      search,
    ),
  ]
}

function pages(): Work[] {
  const title = 'page /list-partners'
  const anew = `${title} from another place each time (rendered each time)`
  return [
    read('page', title, get('/list-partners', packed), { perSecond: 20_000 }),
    read('plain-page', `${title}, not packed`, get('/list-partners', plain)),
    { ...read('rendered', anew, getEach(likePage, packed), { perSecond: 800 }), warmUpMs: 4_000 },
  ]
}

function writes({ browsing, ordering, choosing, alone, together, shops }: Parts): Work[] {
  const made = { status: 201, isOnce: true } as const
  const title = 'POST /api/v1/orders'
  const aim = { perSecond: 500, p99Ms: 100 }
  return [
    {
      key: 'carts',
      title: 'POST /api/v1/carts',
      status: 201,
      requests: additions(browsing, plainDishes(shops)),
      aim: { perSecond: 2_000, p99Ms: 25 },
    },
    {
      key: 'carts-choices',
      title: 'POST /api/v1/carts with three choices',
      status: 201,
      requests: additions(browsing, dishesWithChoices(shops)),
      atMost: { times: 1.3, of: 'carts' },
    },
    { ...made, key: 'orders', title, requests: orders(ordering, shops), aim },
    {
      ...made,
      key: 'orders-choices',
      title: `${title} of dishes with three choices`,
      requests: orders(choosing, shops, { withChoices: true }),
      atMost: { times: 1.3, of: 'orders' },
    },
    {
      ...made,
      key: 'voucher-1',
      title: `${title} with a voucher, 1 client`,
      requests: orders(alone, shops, { clients: 1, withVoucher: true }),
    },
    {
      ...made,
      key: 'voucher-32',
      title: `${title} with a voucher, 32 clients`,
      requests: orders(together, shops, { clients: 32, withVoucher: true }),
      aim,
    },
  ]
}

/** Everything that is measured, with the aims of the design's table. */
export function listWorks(parts: Parts): Work[] {
  return [...calls(), ...pages(), ...writes(parts)]
}
