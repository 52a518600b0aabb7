import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { demoEmails, demoPassword } from '#server/demo/demo-accounts.ts'
import { callApi } from './call-api.ts'
import { type Customer, orderOf, type Shop } from './shop-data.ts'

/** A restaurant whose customers and staff use their apps' calls. */
export type Kitchen = Awaited<ReturnType<typeof openKitchen>>

const atOnce = 8

/** Calls `work` for each item, a few at a time. The answers have the order of the items. */
async function each<One, Answer>(all: readonly One[], work: (one: One) => Promise<Answer>) {
  const answers: Answer[] = []
  for (let from = 0; from < all.length; from += atOnce)
    answers.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))))
  return answers
}

async function endUndoing(db: Kysely<Tables>): Promise<void> {
  const open = db.updateTable('submitted_steps').where('ended_at', 'is', null)
  while ((await open.set({ due_at: new Date() }).executeTakeFirst()).numUpdatedRows > 0n) await delay(500)
}

type SignedIn = { token: string }
type Me = { memberships: { partner_id: number }[] }
type Placed = { order: { id: number } }
type Place = { origin: string; db: Kysely<Tables>; shops: readonly Shop[] }

/** The restaurant of the demo's owner, with its own delivery; `shops` are the restaurants that take orders. */
export async function openKitchen({ origin, db, shops }: Place) {
  const credentials = { email: demoEmails.partner, password: demoPassword }
  const { token } = await callApi<SignedIn>(origin, 'POST /sign_in_partner', { body: credentials })
  const authorization = `Bearer ${token}`
  const { memberships } = await callApi<Me>(origin, 'GET /staff/me', { authorization })
  const shop = shops.find(({ id }) => id === memberships[0]?.partner_id)
  if (!shop) throw new Error('The restaurant of the demo’s owner takes no orders.')
  const call = (method: 'PUT' | 'POST', path: string, body?: object) =>
    callApi(origin, `${method} /partner/${path}?partner_id=${shop.id}`, {
      authorization,
      ...(body && { body }),
    })
  const submitEach = (orders: readonly number[], pathOf: (id: number) => string, body?: object) =>
    each(orders, (id) => call('POST', pathOf(id), body)).then(() => undefined)
  await call('PUT', 'deliveries/settings', { brings_own: true })
  return {
    shop,
    token,
    /** One order of each customer, in the order of the customers. */
    place: (customers: readonly Customer[]) =>
      each(customers, async ({ authorization }) => {
        const body = orderOf(shop, {})
        const { order } = await callApi<Placed>(origin, 'POST /orders', { authorization, body })
        return order.id
      }),
    accept: (orders: readonly number[]) =>
      submitEach(orders, (id) => `board/orders/${id}/accept`, { minutes: 20 }),
    markReady: (orders: readonly number[]) => submitEach(orders, (id) => `board/orders/${id}/ready`),
    /** Claims the orders for the restaurant's own courier. */
    take: (orders: readonly number[]) => submitEach(orders, (id) => `deliveries/${id}/take`),
    pickUp: (orders: readonly number[]) => submitEach(orders, (id) => `deliveries/${id}/pick_up`),
    deliver: (orders: readonly number[]) => submitEach(orders, (id) => `deliveries/${id}/delivered`),
    /** Accepts orders automatically from now on. */
    acceptByItself: async () => void (await call('PUT', 'board/settings', { auto_accept_minutes: 20 })),
    /** Waits until submitted steps can no longer be undone and all have been applied. */
    untilTaken: () => endUndoing(db),
  }
}
