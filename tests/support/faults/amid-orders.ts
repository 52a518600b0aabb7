import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { connectClient } from '#server/db/connection.ts'
import type { FaultShop } from './fault-shop.ts'
import { aStormOf, type Refusal, Storm } from './storm.ts'

/** What customers saw of a fault, and how long after its end the first order was confirmed. */
export type FaultOutcome = { confirmed: number; refusals: Refusal[]; wellAgainMs: number }

/** Compares the stored orders with the confirmed ones: none is lost, none is doubled. */
async function expectNothingLost(shop: FaultShop, storm: Storm, customers: number[]): Promise<void> {
  const { connection } = await shop.postgres()
  const client = await connectClient(connection, { applicationName: 'test' })
  const { rows } = await client.query<{ id: string }>('select id from orders where user_id = any($1)', [
    customers,
  ])
  await client.end()
  const stored = new Set(rows.map(({ id }) => Number(id)))
  const ids = storm.confirmed().map(({ confirmed }) => confirmed?.id ?? 0)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !stored.has(id))).toEqual([])
  expect(stored.size).toBeLessThanOrEqual(storm.sent.length)
}

/** Recomputes everything in the shop's database by the operator's command. */
async function expectAudit(shop: FaultShop): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/operator/audit.ts'], {
    env: { ...process.env, DATA_DIR: shop.dataDir },
  })
  expect(stdout).toContain('Everything agrees')
}

/** Customers order while `fault` runs. They repeat what was refused, with the same idempotency key. */
export async function faultAmidOrders(
  shop: FaultShop,
  fault: (storm: Storm) => Promise<void>,
  { orders = 4_000, customers = 20 } = {},
): Promise<FaultOutcome> {
  const buyers = await aStormOf(shop.builders, orders, customers)
  const storm = new Storm(() => shop.service().origin, buyers, 120_000)
  await expect.poll(() => storm.confirmed().length).toBeGreaterThan(20)
  await fault(storm)
  const overAt = Date.now()
  const later = () => storm.confirmed().find(({ confirmed }) => (confirmed?.at ?? 0) > overAt)
  await expect.poll(later, { interval: 20 }).toBeDefined()
  const wellAgainMs = (later()?.confirmed?.at ?? 0) - overAt
  await storm.stop()
  await expectNothingLost(
    shop,
    storm,
    buyers.map(({ id }) => id),
  )
  await expectAudit(shop)
  return { confirmed: storm.confirmed().length, refusals: storm.refusals, wellAgainMs }
}

/** The figures of an outcome as a line, for docs/resilience.md. */
export function printOutcome(name: string, { confirmed, refusals, wellAgainMs }: FaultOutcome): void {
  const seen = Object.entries(Object.groupBy(refusals, ({ status, message }) => `${status} ${message}`))
  const texts = seen.map(([text, all]) => `${all?.length} × ${text}`)
  console.log(`${name}: ${confirmed} confirmed, well again after ${wellAgainMs} ms; ${texts.join('; ')}`)
}
