import type { Browser } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { Secrets } from '#server/cipher.ts'
import { getSecrets } from '#server/config/secret.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { type Kitchen, openKitchen } from './board-kitchen.ts'
import { type Kept, openBoard, press, slowDown, untilShown, weigh } from './board-page.ts'
import { replaceSection } from './document-section.ts'
import { percentile } from './load.ts'
import type { Machine } from './machine.ts'
import { writeTable } from './report.ts'
import { withDatabase, withService } from './service-process.ts'
import { type Customer, createCustomers, fillCarts, openShops } from './shop-data.ts'
import { judgeLimit, showMs } from './verdict.ts'

const openOrders = 200
const flow = { orders: 2_000, atOnce: 50, weighAt: [200, 1_000, 2_000] }
const pressesEach = 20
const shownWithinMs = 100
const slowRate = 4
/** How much the page of a board may grow from 200 to 2,000 ended orders. */
const growsAtMost = { heapMb: 1, nodes: 200, listeners: 50 }

type Board = Awaited<ReturnType<typeof openBoard>>
type Scene = { kitchen: Kitchen; board: Board; customers: Customer[] }
type Presses = { title: string; ms: number[]; limit?: number }
type Weighed = Kept & { ended: number }

async function prepareShop(db: Kysely<Tables>, { origin, secrets }: { origin: string; secrets: Secrets }) {
  const kitchen = await openKitchen({ origin, db, shops: await openShops(db) })
  const customers = await createCustomers(db, secrets, openOrders + flow.orders)
  await fillCarts(db, customers, [kitchen.shop])
  return { kitchen, customers }
}

/** A full evening: orders that wait, are cooked, are ready and are on their way. */
async function fillBoard({ place, accept, ...kitchen }: Kitchen, customers: readonly Customer[]) {
  const orders = await place(customers)
  const taken = orders.slice(0, 130)
  await accept(taken)
  await kitchen.untilTaken()
  const [cooking, ready, away] = [taken.slice(0, 90), taken.slice(90, 110), taken.slice(110)]
  await kitchen.markReady([...ready, ...away])
  await kitchen.take(away)
  await kitchen.pickUp(away)
  await kitchen.untilTaken()
  return { waiting: orders.slice(130), cooking }
}

async function pressEach(board: Board, orders: readonly number[]) {
  const taken: number[] = []
  for (const order of orders.slice(0, pressesEach)) taken.push(await press(board.page, order))
  return taken
}

async function measurePresses({ kitchen, board, customers }: Scene): Promise<Presses[]> {
  const { waiting, cooking } = await fillBoard(kitchen, customers.splice(0, openOrders))
  await untilShown(board.page, ':not([aria-labelledby="column-done"]) > div [data-ticket]', openOrders)
  const limit = shownWithinMs
  const presses: Presses[] = [
    { title: 'accept a new order', ms: await pressEach(board, waiting), limit },
    { title: 'an order is ready', ms: await pressEach(board, cooking), limit },
  ]
  await kitchen.untilTaken()
  await slowDown(board.devtools, slowRate)
  const later = cooking.slice(pressesEach)
  presses.push({
    title: `an order is ready, processor ${slowRate} times slower`,
    ms: await pressEach(board, later),
  })
  await slowDown(board.devtools, 1)
  await kitchen.untilTaken()
  return presses
}

/**
 * Orders are placed, cooked, picked up and delivered, some at the same time. All changes reach the board by its stream.
 */
async function letFlow({ kitchen, board, customers }: Scene): Promise<Weighed[]> {
  await kitchen.acceptByItself()
  const weighed: Weighed[] = []
  for (let ended = 0; ended < flow.orders; ) {
    const orders = await kitchen.place(customers.splice(0, flow.atOnce))
    // They are accepted automatically, in any order.
    for (const id of orders)
      await untilShown(board.page, `[aria-labelledby="column-cooking"] [data-ticket="${id}"]`)
    const last = `[data-ticket="${orders.at(-1)}"]`
    await kitchen.markReady(orders)
    await kitchen.take(orders)
    await kitchen.pickUp(orders)
    await kitchen.deliver(orders)
    await kitchen.untilTaken()
    ended += orders.length
    await untilShown(board.page, `[aria-labelledby="column-done"] ${last}`)
    if (!flow.weighAt.includes(ended)) continue
    weighed.push({ ended, ...(await weigh(board)) })
    console.log(JSON.stringify(weighed.at(-1)))
  }
  return weighed
}

function pressRow({ title, ms, limit }: Presses): string[] {
  const sorted = ms.toSorted((a, b) => a - b)
  const p95 = percentile(sorted, 0.95)
  const verdict = limit === undefined ? '–' : judgeLimit(limit, p95, 'ms').words
  const aim = limit === undefined ? '–' : `p95 ${limit} ms`
  return [title, String(ms.length), showMs(percentile(sorted, 0.5)), showMs(p95), aim, verdict]
}

function weightRow(one: Weighed, first: Weighed): string[] {
  const grown = (['heapMb', 'nodes', 'listeners'] as const).map((key) =>
    judgeLimit(
      growsAtMost[key],
      one[key] - first[key],
      { heapMb: 'MB', nodes: 'nodes', listeners: 'listeners' }[key],
    ),
  )
  const missed = grown.filter(({ isMet }) => !isMet).map(({ words }) => words)
  const result = one === first ? '–' : missed.length === 0 ? 'met' : missed.join(', ')
  return [String(one.ended), `${one.heapMb.toFixed(1)} MB`, String(one.nodes), String(one.listeners), result]
}

/** Measures the restaurant's board in a browser and writes its section of the document. */
export async function measureBoard(dataDir: string, machine: Machine, browser: Browser): Promise<void> {
  await withService({ dataDir }, ({ origin }) =>
    withDatabase(dataDir, async (db) => {
      const { kitchen, customers } = await prepareShop(db, { origin, secrets: await getSecrets(dataDir) })
      const board = await openBoard(browser, origin, kitchen.token)
      const scene = { kitchen, board, customers }
      const presses = (await measurePresses(scene)).map(pressRow)
      for (const row of presses) console.log(row.join(' | '))
      const weighed = await letFlow(scene)
      const [first] = weighed
      const weights = first ? weighed.map((one) => weightRow(one, first)) : []
      await replaceSection('board', writeSection({ presses, weights, load: machine.loadBefore }))
    }),
  )
}

type Found = { presses: string[][]; weights: string[][]; load: number }

function writeSection({ presses, weights, load }: Found): string {
  const pressed = ['pressed', 'times', 'p50', 'p95', 'aim', 'result']
  const kept = ['orders that have ended', 'heap', 'nodes of the document', 'listeners', 'against the first']
  return `## The restaurant’s board

Written by \`npm run bench -- board\` on ${new Date().toISOString().slice(0, 10)}: the board of a restaurant with ${openOrders} open orders in a headless Chromium of 1280 × 800, on the same two cores as the service. Load average before: ${load.toFixed(2)}.

From the click until the server's answer is painted on the ticket:

${writeTable(pressed, presses)}

The page’s memory after a forced garbage collection, while in addition to those ${openOrders} other orders are placed, accepted, cooked, picked up and delivered, ${flow.atOnce} at once. It may grow by ${growsAtMost.heapMb} MB, ${growsAtMost.nodes} nodes and ${growsAtMost.listeners} listeners:

${writeTable(kept, weights)}`
}
