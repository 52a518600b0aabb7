import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient } from '#server/db/connection.ts'
import { faultAmidOrders, printOutcome } from '#tests/support/faults/amid-orders.ts'
import { type FaultShop, startFaultShop } from '#tests/support/faults/fault-shop.ts'

let shop: FaultShop

beforeAll(async () => {
  shop = await startFaultShop()
})
afterAll(() => shop.close())

/** The answer that asks a client to try again, and never a broken connection. */
const tryAgain = 503

async function ask<Row>(text: string): Promise<Row[]> {
  const { connection } = await shop.postgres()
  const client = await connectClient(connection, { applicationName: 'test' })
  const { rows } = await client.query(text)
  await client.end()
  return rows as Row[]
}

it('a database that is killed is started again by the service, and no confirmed order is lost', async () => {
  const outcome = await faultAmidOrders(shop, async () => {
    const { pid } = await shop.postgres()
    process.kill(pid, 'SIGKILL')
  })
  printOutcome('database killed', outcome)
  expect(
    outcome.refusals.filter(({ status }) => status !== tryAgain),
    shop.service().output(),
  ).toEqual([])
})

it('a database that is restarted interrupts ordering shortly', async () => {
  const outcome = await faultAmidOrders(shop, async () => {
    await (await shop.postgres()).stop()
  })
  printOutcome('database restarted', outcome)
  expect(
    outcome.refusals.filter(({ status }) => status !== tryAgain),
    shop.service().output(),
  ).toEqual([])
})

it('connections that are cut three times fail calls, which are repeated', async () => {
  const outcome = await faultAmidOrders(shop, async () => {
    for (let times = 0; times < 3; times += 1) {
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mam' and pid <> pg_backend_pid()`)
      await delay(500)
    }
  })
  printOutcome('connections cut', outcome)
  expect(
    outcome.refusals.filter(({ status }) => status !== tryAgain),
    shop.service().output(),
  ).toEqual([])
})

it('a database that stands still for five seconds delays orders', async () => {
  const outcome = await faultAmidOrders(shop, async () => {
    const rows = await ask<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'mam'`)
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    await delay(5_000)
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
  })
  printOutcome('database stands still', outcome)
  expect(
    outcome.refusals.filter(({ status }) => status !== tryAgain),
    shop.service().output(),
  ).toEqual([])
})
