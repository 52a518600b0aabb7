import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { getSecrets } from '#server/config/secret.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { load } from './child.ts'
import { replaceSection } from './document-section.ts'
import type { LoadPlan, LoadRequest, LoadResult } from './load.ts'
import type { Machine } from './machine.ts'
import { residentMb } from './process-figures.ts'
import { writeTable } from './report.ts'
import { withDatabase, withService } from './service-process.ts'
import { createCustomers, openShops } from './shop-data.ts'
import { judgeLimit, showMs } from './verdict.ts'
import { likePage } from './works.ts'

const cachedWithinMs = 50
const callsWithinMs = 150
const keptShare = 0.95
const headers = { 'accept-encoding': 'br, gzip', 'accept-language': 'vi' }
const durationMs = 10_000
/** Client addresses of the flooding client and of the visitor, forwarded by a proxy. */
const [stranger, visitor] = ['203.0.113.7', '203.0.113.8']
const from = (client: string) => ({ 'x-forwarded-for': client })

type Plan = Omit<LoadPlan, 'origin' | 'isOnce' | 'durationMs' | 'warmUpMs'>

/** The load of other clients, and the latency of the two measured requests under it. */
type Scene = { title: string; others: Plan | null }
type LoadFigures = { title: string; cached: LoadResult; calls: LoadResult; others: LoadResult | null }

function repeat(connections: number, requestsOf: (connection: number) => LoadRequest[]): LoadRequest[][] {
  return Array.from({ length: connections }, (_, connection) => requestsOf(connection))
}

function listScenes(): Scene[] {
  const connections = 300
  const newAddresses = repeat(connections, (connection) =>
    Array.from({ length: 100 }, (_, i) => ({
      method: 'GET',
      path: likePage(i * connections + connection),
      headers: { ...headers, ...from(stranger) },
    })),
  )
  const body = JSON.stringify({ email: 'customer@mam.test', password: 'Mam@12345' })
  const json = { 'content-type': 'application/json' }
  const signIns = repeat(20, () => [{ method: 'POST', path: '/api/v1/sign_in', headers: json, body }])
  return [
    { title: 'nothing else', others: null },
    { title: `${connections} connections ask pages at new addresses`, others: { requests: newAddresses } },
    { title: '20 people a second sign in', others: { requests: signIns, perSecond: 20 } },
  ]
}

async function see(origin: string, { title, others }: Scene, authorization: string): Promise<LoadFigures> {
  const page = { method: 'GET', path: '/list-partners', headers: { ...headers, ...from(visitor) } }
  const call = { method: 'GET', path: '/api/v1/user', headers: { authorization, ...from(visitor) } }
  const run = { origin, isOnce: false, durationMs, warmUpMs: 3_000 }
  const [cached, calls, loaded] = await Promise.all([
    load({ ...run, requests: repeat(10, () => [page]), perSecond: 200 }),
    load({ ...run, requests: repeat(10, () => [call]), perSecond: 50 }),
    // Ends after the measurement.
    others && load({ ...run, ...others, warmUpMs: 5_000 }),
  ])
  return { title, cached, calls, others: loaded }
}

/** The share of more than a thousand requests for pages and lists that the cache answers. */
async function measureKept(
  origin: string,
  db: Kysely<Tables>,
  { ratings, changes }: { ratings: number; changes: number },
): Promise<number> {
  const menus = Array.from({ length: 12 }, (_, n) => `/list-products/${n + 1}`)
  const dishes = Array.from({ length: 12 }, (_, n) => `/api/v1/products/${n + 1}`)
  const lists = [
    '/list-partners',
    '/api/v1/partners',
    '/api/v1/catalog/partners',
    '/api/v1/catalog/products?q=ga',
  ]
  const paths = [...menus, ...dishes, ...lists]
  const isOver = new AbortController()
  const changing = [
    every(ratings, isOver.signal, () => rateOnce(db)),
    every(changes, isOver.signal, () => changeDish(db)),
  ]
  let [requests, cached, next] = [0, 0, 0]
  const countFrom = performance.now() + 3_000
  const asking = every(100, isOver.signal, async () => {
    const response = await fetch(origin + paths[next++ % paths.length], { headers })
    await response.arrayBuffer()
    if (performance.now() < countFrom) return
    requests += 1
    if (response.headers.get('server-timing')?.startsWith('cached')) cached += 1
  })
  await delay(durationMs)
  isOver.abort()
  await Promise.all([...changing, asking])
  return cached / requests
}

/** Runs `act` at a fixed rate, without waiting for slow runs. */
async function every(perSecond: number, signal: AbortSignal, act: () => Promise<unknown>): Promise<void> {
  const running: Promise<unknown>[] = []
  const beganAt = performance.now()
  for (let done = 1; perSecond > 0 && !signal.aborted; done += 1) {
    running.push(act())
    await delay(Math.max(0, beganAt + (done * 1_000) / perSecond - performance.now()))
  }
  await Promise.all(running)
}

/** Writes the same rows as an order's rating. */
function rateOnce(db: Kysely<Tables>): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    await sql`insert into feedbacks (user_id, partner_id, point, content, created_at, updated_at)
      select user_id, partner_id, 5, '', now(), now() from feedbacks
      where partner_id is not null order by random() limit 1`.execute(transaction)
    await sql`update partners set points_sum = points_sum + 5, points_count = points_count + 1
      where id = (select id from partners order by random() limit 1)`.execute(transaction)
  })
}

function changeDish(db: Kysely<Tables>): Promise<unknown> {
  return sql`update products set price = price + 1000, updated_at = now()
    where id = (select id from products where price < 400000 order by random() limit 1)`.execute(db)
}

function sceneRow({ title, cached, calls, others }: LoadFigures): string[] {
  const show = ({ p50Ms, p99Ms }: LoadResult) => `p50 ${showMs(p50Ms)}, p99 ${showMs(p99Ms)}`
  const results = [
    judgeLimit(cachedWithinMs, cached.p99Ms, 'ms').words,
    judgeLimit(callsWithinMs, calls.p99Ms, 'ms').words,
  ]
  const answered = Object.entries(others?.statuses ?? {}).map(([status, count]) => `${count} × ${status}`)
  const theirs = others ? `${answered.join(', ')}; p99 ${showMs(others.p99Ms)}` : '–'
  return [title, show(cached), show(calls), theirs, results.join(' · ')]
}

/** Measures the effect of overload on other clients and writes its section of the document. */
export async function measureUnderLoad(dataDir: string, machine: Machine): Promise<void> {
  const env = { LIMIT_SIGN_IN: '100000/60', TRUST_PROXY: 'loopback', DEMO_PUBLIC: '1' }
  await withService({ dataDir, env }, ({ origin, pid }) =>
    withDatabase(
      dataDir,
      async (db) => {
        await openShops(db)
        const [customer] = await createCustomers(db, await getSecrets(dataDir), 1)
        const scenes: string[][] = []
        for (const scene of listScenes()) {
          // A warm-up for the JIT.
          if (scene.others === null) await see(origin, scene, customer?.authorization ?? '')
          scenes.push(sceneRow(await see(origin, scene, customer?.authorization ?? '')))
          console.log(scenes.at(-1)?.join(' | '))
        }
        const shares: string[][] = []
        for (const ratings of [0, 5, 20]) {
          const share = await measureKept(origin, db, { ratings, changes: 5 })
          const result = share >= keptShare ? 'met' : 'missed'
          shares.push([`${ratings}`, `${(share * 100).toFixed(1)} %`, `${keptShare * 100} %`, result])
          console.log(shares.at(-1)?.join(' | '))
        }
        const memory = residentMb(pid).toFixed(0)
        await replaceSection('under load', writeSection({ scenes, shares, memory, load: machine.loadBefore }))
      },
      { maxConnections: 4 },
    ),
  )
}

type Found = { scenes: string[][]; shares: string[][]; memory: string; load: number }

function writeSection({ scenes, shares, memory, load }: Found): string {
  const head = [
    'meanwhile',
    'cached page, 200/s',
    'GET /api/v1/user, 50/s',
    'the others: answers',
    'p99 of both',
  ]
  return `## Under load

Written by \`npm run bench -- under-load\` on ${new Date().toISOString().slice(0, 10)}. Load average before: ${load.toFixed(2)}. Aims: p99 of a cached page at most ${cachedWithinMs} ms, of calls ${callsWithinMs} ms.

${writeTable(head, scenes)}

Share of answers from the cache at 100 requests a second for 28 pages, menus, dishes and lists, while five dishes a second change their price:

${writeTable(['ratings a second', 'cached', 'aim', 'result'], shares)}

Memory of the service afterwards: ${memory} MB.`
}
