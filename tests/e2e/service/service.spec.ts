import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { maxWaitingOrders } from '#domain/orders/order-status.ts'
import { callAs, home, type SignedIn, signUpCustomer } from '../support/customer.ts'
import { type OwnService, startOwnService } from '../support/own-service.ts'
import { feeFor } from '../support/prices.ts'
import { expect, test } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'

test.describe.configure({ mode: 'serial' })

/** The bench measures the exact time. Beside other tests this only detects a wait without an end. */
const soonMs = 20_000

/** Runs an operator's command on the data folder of these tests and answers its output. */
async function command(name: 'admin' | 'audit', ...words: string[]): Promise<string> {
  const file = `src/server/operator/${name}.ts`
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

let folder: string
let dataDir: string
const running: OwnService[] = []

async function start(): Promise<OwnService> {
  const service = await startOwnService(dataDir)
  running.push(service)
  return service
}

/** The folder of the database when its user may not enter the data folder, from the file in that folder. */
function dataElsewhere(): Promise<string | null> {
  return readFile(join(dataDir, 'postgres-location'), 'utf8').then(
    (path) => path.trim(),
    () => null,
  )
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-own-'))
  // A folder that no other account may enter: as root, the database's own user cannot either.
  await chmod(folder, 0o700)
  dataDir = join(folder, 'data')
})

test.afterAll(async () => {
  for (const service of running) await service.end('SIGTERM')
  const elsewhere = await dataElsewhere()
  if (elsewhere !== null) await rm(elsewhere, { recursive: true })
  await rm(folder, { recursive: true, force: true })
})

/** A customer who orders one dish after the other. */
class Orderer {
  readonly #waiting: number[] = []
  readonly confirmed: number[] = []
  pending: { key: string; body: object } | null = null
  readonly #api: APIRequestContext
  readonly #customer: SignedIn
  readonly #partner: Partner

  constructor(api: APIRequestContext, customer: SignedIn, partner: Partner) {
    this.#api = api
    this.#customer = customer
    this.#partner = partner
  }

  async #post(path: string, data: object, more: Record<string, string> = {}) {
    const headers = { ...this.#customer.headers, ...more }
    const answer = await this.#api.post(`/api/v1${path}`, { headers, data, timeout: 10_000 })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }

  async orderOne(): Promise<void> {
    const [dish] = dishesOf(this.#partner)
    const { id: partner_id } = this.#partner
    await this.#post('/carts', { partner_id, product_id: dish?.id, quantity: 1 })
    const { name, phone } = this.#customer
    const { name: address, latitude, longitude } = home
    const shipping_fee = feeFor(6.3, dish?.price ?? 0)
    const body = {
      partner_id,
      name,
      phone_number: phone,
      address,
      latitude,
      longitude,
      shipping_fee,
      type_checkout: 'cash',
    }
    this.pending = { key: randomUUID(), body }
    await this.settlePending()
  }

  async settlePending(): Promise<void> {
    if (!this.pending) return
    const { key, body } = this.pending
    const { order } = await this.#post('/orders', body, { 'idempotency-key': key })
    this.confirmed.push(order.id)
    this.#waiting.push(order.id)
    this.pending = null
  }

  /** Cancels every third order, so that the load includes cancellations; the oldest when no more may wait. */
  async cancelSome(): Promise<void> {
    const isThird = this.confirmed.length % 3 === 0
    const isFull = this.#waiting.length >= maxWaitingOrders
    const id = isThird ? this.#waiting.pop() : isFull ? this.#waiting.shift() : undefined
    if (id === undefined) return
    const answer = await this.#api.post(`/api/v1/orders/${id}/cancel`, { headers: this.#customer.headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  /** The ids of all orders of the service. */
  async known(): Promise<number[]> {
    const orders = await callAs<Order[]>(this.#api, this.#customer, ['GET', '/orders'])
    return orders.map(({ id }) => id)
  }

  withApi(api: APIRequestContext): Orderer {
    const next = new Orderer(api, this.#customer, this.#partner)
    next.confirmed.push(...this.confirmed)
    next.pending = this.pending
    return next
  }
}

function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}

test('after a kill between orders every confirmed one is stored, and none is doubled', async ({
  playwright,
}) => {
  test.slow()
  const service = await start()
  await service.ready
  expect((await dataElsewhere()) !== null, 'as root the database lies where its user can go').toBe(
    process.getuid?.() === 0,
  )
  const api = await playwright.request.newContext({ baseURL: service.origin })
  const partner = await findPartner(api, openPartnerName)
  const orderers: Orderer[] = []
  for (let count = 0; count < 4; count += 1) {
    orderers.push(new Orderer(api, await signUpCustomer(api, dataDir), partner))
  }

  let isKilled = false
  const working = orderers.map(async (orderer) => {
    try {
      for (;;) {
        await orderer.orderOne()
        await orderer.cancelSome()
      }
    } catch (error) {
      // Only the kill may stop them.
      if (!isKilled) throw error
    }
  })
  await Promise.race([
    expect
      .poll(() => Math.min(...orderers.map(({ confirmed }) => confirmed.length)), {
        intervals: [5],
        timeout: 60_000,
      })
      .toBeGreaterThan(8),
    Promise.all(working),
  ])
  isKilled = true
  await service.end('SIGKILL')
  await Promise.all(working)

  const startedAt = performance.now()
  const again = await start()
  await again.ready
  expect(performance.now() - startedAt, 'ms from start to ready').toBeLessThan(soonMs)
  const nextApi = await playwright.request.newContext({ baseURL: again.origin })
  for (const before of orderers) {
    const orderer = before.withApi(nextApi)
    expect(await orderer.known()).toEqual(expect.arrayContaining(orderer.confirmed))
    await orderer.settlePending()
    expect(inOrder(await orderer.known())).toEqual(inOrder(orderer.confirmed))
  }
  expect(await command('audit')).toContain('Everything agrees')
})

test('an operator takes an order through its steps by the command line, while the service runs', async ({
  playwright,
}) => {
  const { origin } = running.at(-1) ?? { origin: '' }
  const api = await playwright.request.newContext({ baseURL: origin })
  const orderer = new Orderer(
    api,
    await signUpCustomer(api, dataDir),
    await findPartner(api, openPartnerName),
  )
  await orderer.orderOne()
  const [id = 0] = orderer.confirmed
  expect(await command('admin', 'order', 'accept', String(id))).toContain(`Order ${id} is accepted now.`)
  await expect(command('admin', 'order', 'complete', String(id))).rejects.toThrow(/It is now: Accepted/)
  await command('admin', 'order', 'pick-up', String(id))
  expect(await command('admin', 'order', 'complete', String(id))).toContain(`Order ${id} is delivered now.`)
  await expect(command('admin', 'order', 'cancel', '999999')).rejects.toThrow(/Order not found/)
  await expect(command('admin', 'order')).rejects.toThrow(/npm run admin -- order/)
  expect(await command('audit')).toContain('Everything agrees')
})

test('a second service on the same data folder stops with a clear message', async () => {
  const second = await start()
  expect(await second.ended, 'a supervisor does not start it again').toBe(78)
  expect(second.output()).toMatch(
    /Another Mâm \(process \d+\) already runs on this database: stop it first, or give this one its own DATA_DIR\./,
  )
  const first = running.at(-2)
  expect((await fetch(`${first?.origin}/readyz`)).status).toBe(200)
})

test('a restarted service is ready at once, with all its data', async ({ playwright }) => {
  for (const service of running) await service.end('SIGTERM')
  const startedAt = performance.now()
  const again = await start()
  await again.ready
  expect(performance.now() - startedAt, 'ms from start to ready').toBeLessThan(soonMs)
  const api = await playwright.request.newContext({ baseURL: again.origin })
  const { quantity_sold: sold = 0 } = dishesOf(await findPartner(api, openPartnerName))[0] ?? {}
  expect(sold).toBeGreaterThan(3_000)
})
