import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { kmNorth } from '#tests/support/scenes/order-scene.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** An order that a customer sent: when, and its number once the shop has confirmed it. Times in ms since 1970. */
export type SentOrder = {
  key: string
  sentAt: number
  confirmed: { at: number; id: number } | null
}

/** An answer other than a confirmation: its status, 0 without an answer, and the sentence that the customer reads. */
export type Refusal = { status: number; message: string }

type Place = { partnerId: number; dishId: number }
type Buyer = { id: number; token: string; places: Place[] }

/** The unaccepted orders that a customer may have at one restaurant. */
const waitingAtOnePlace = 5

/** Customers and restaurants for so many orders. */
export async function aStormOf(app: TestApp, orders: number, buyerCount: number): Promise<Buyer[]> {
  const placeCount = Math.ceil(orders / buyerCount / waitingAtOnePlace)
  const places: Place[] = []
  for (let number = 0; number < placeCount; number += 1) {
    const { id: partnerId } = await aPartner(app)
    places.push({ partnerId, dishId: (await aProduct(app, { partner_id: partnerId })).id })
  }
  const buyers: Buyer[] = []
  for (let number = 0; number < buyerCount; number += 1) {
    const { id, token } = await aCustomer(app)
    buyers.push({ id, token, places })
  }
  return buyers
}

/** Customers who order one meal after the other, all at the same time. */
export class Storm {
  readonly sent: SentOrder[] = []
  readonly refusals: Refusal[] = []
  readonly done: Promise<void>
  #isOver = false
  readonly #originOf: () => string

  /** `patienceMs`: how long a customer goes on trying one order, with its idempotency key, while the shop fails. */
  constructor(originOf: () => string, buyers: readonly Buyer[], patienceMs = 0) {
    this.#originOf = originOf
    this.done = Promise.all(buyers.map((buyer) => this.#buy(buyer, patienceMs))).then(() => {})
  }

  confirmed(): SentOrder[] {
    return this.sent.filter(({ confirmed }) => confirmed !== null)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.done
  }

  async #buy({ token, places }: Buyer, patienceMs: number): Promise<void> {
    for (let turn = 0; turn < waitingAtOnePlace; turn += 1)
      for (const place of places) {
        if (this.#isOver) return
        await this.#order(token, place, patienceMs)
      }
  }

  async #order(token: string, { partnerId, dishId }: Place, patienceMs: number): Promise<void> {
    const sent: SentOrder = { key: randomUUID(), sentAt: Date.now(), confirmed: null }
    const until = Date.now() + patienceMs
    const cart = { partner_id: partnerId, product_id: dishId, quantity: 1 }
    while ((await this.#post(token, '/carts', cart)) === null) {
      if (this.#isOver || Date.now() > until) return
      await delay(100)
    }
    const body = {
      name: 'Nguyễn Thị Thử',
      phone_number: '0901234567',
      address: '1 Lê Duẩn, Hải Châu, Đà Nẵng',
      partner_id: partnerId,
      shipping_fee: 15_000,
      type_checkout: 'cash',
      ...kmNorth(1),
    }
    this.sent.push(sent)
    sent.sentAt = Date.now()
    for (;;) {
      const answer = await this.#post(token, '/orders', body, sent.key)
      if (answer !== null) sent.confirmed = { at: Date.now(), id: answer.order.id }
      if (answer !== null || this.#isOver || Date.now() > until) return
      await delay(100)
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the answer of a call, as in test-app.ts
  async #post(token: string, path: string, body: object, key?: string): Promise<any> {
    const answer = await fetch(`${this.#originOf()}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch((error: Error) => ({ status: 0, body: { message: error.message } }))
    if (answer.status === 201) return answer.body
    this.refusals.push({ status: answer.status, message: answer.body.message })
    return null
  }
}
