import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEncoder } from '#server/adapters/images/encoder.ts'
import { openPrivatePictures } from '#server/adapters/images/open-private-pictures.ts'
import { derivePushKeys } from '#server/adapters/push/push-keys.ts'
import { createWorkerPool } from '#server/adapters/worker-pool/worker-pool.ts'
import type { Secrets } from '#server/cipher.ts'
import { readSettings, type Settings } from '#server/config/settings.ts'
import type { Database, Handlers, OutgoingMail, QueuedPush, Services } from '#server/context.ts'
import type { Listener } from '#server/db/listener.ts'
import { openDatabase } from '#server/db/open.ts'
import { demoAccounts } from '#server/demo/demo-accounts.ts'
import { createCipher, createCodeHash, runCodeJob } from '#server/features/accounts/accounts/public.ts'
import { pushOffers } from '#server/features/delivery/driver-push/public.ts'
import { offerAcceptedOrders, storePositions } from '#server/features/delivery/drivers/public.ts'
import { pushOrders } from '#server/features/kitchen/push/public.ts'
import { mailOrders } from '#server/features/orders/order-mails/public.ts'
import type { LoadLimits } from '#server/http/call/load-shedding.ts'
import type { StreamOverrides } from '#server/http/streams/mount-streams.ts'
import { type AppOptions, createApp, type ExternalServices } from '#server/processes/create-app.ts'
import { serializeError } from '#server/processes/serialize-error.ts'
import type { SecurityEvent } from '#server/security-event.ts'
import { createFollowUp } from './follow-events.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A clock that a test moves. */
export type TestClock = { now: () => Date; set: (date: Date) => void; advance: (ms: number) => void }

/** The options of one call. */
export type TestRequest = {
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  /** The client's address; by default the loopback's. */
  address?: string
}

// Tests read into answers freely; a wrong path fails the test at once.
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are about
type JsonBody = any

/** The answer of a call; `body` is the parsed JSON. */
export type TestResponse = {
  status: number
  body: JsonBody
  headers: Record<string, string | string[] | undefined>
}

/** The whole service in-process on a fresh database. */
export type TestApp = {
  db: Database
  clock: TestClock
  mails: OutgoingMail[]
  /** The push messages that were queued for devices. */
  pushes: QueuedPush[]
  /** How long calls were delayed, in ms; nothing really waits. */
  waits: number[]
  call: (method: string, path: string, request?: TestRequest) => Promise<TestResponse>
  signToken: (payload: Record<string, unknown>, expiresAt: Date) => Promise<string>
  server: Awaited<ReturnType<typeof createApp>>['server']
  guestApi: Awaited<ReturnType<typeof createApp>>['guestApi']
  findPageState: Awaited<ReturnType<typeof createApp>>['findPageState']
  /** The calls of the demo's people. */
  simulatorCall: Awaited<ReturnType<typeof createApp>>['simulatorCall']
  cache: Awaited<ReturnType<typeof createApp>>['cache']
  dropReadyBytes: () => void
  /** Does the subscribers' work on the steps of orders; calls that change something do it themselves. */
  followUp: () => Promise<void>
  search: Awaited<ReturnType<typeof createApp>>['search']
  /** Updates the search index with all changes. */
  catchUpSearch: () => Promise<unknown>
  connection: TestDatabase['connection']
  pool: TestDatabase['pool']
  /** The folder of private pictures. */
  privateFolder: string
  listen: Listener['listen']
  notify: (channel: string) => Promise<unknown>
  close: () => Promise<void>
}

/** Settings that differ from the defaults; of a group, only the differing ones. */
type OtherSettings = {
  [Name in keyof Settings]?: Settings[Name] extends object | null ? Partial<Settings[Name]> : Settings[Name]
}

type TestOptions = Omit<OtherSettings, 'secrets'> & {
  overrides?: Partial<Handlers>
  wait?: Services['wait']
  runInWorker?: Services['runInWorker']
  loadLimits?: LoadLimits
  /** Replaces the immediate processing of requests for a code. */
  queueCodeRequest?: Services['queueCodeRequest']
  /** Leaves the subscribers' work to the test. */
  leavesEvents?: boolean
  onEvent?: (event: SecurityEvent) => void
  pagesPerSitemap?: number
  recordRequest?: AppOptions['recordRequest']
  /** Default: `testSecret`. */
  secrets?: Secrets
  streams?: StreamOverrides
  /** Makes this another process of the same service: it shares the database, and is closed first. */
  beside?: TestApp
  /** Receives every line of the log, from the lowest level on. */
  onLogLine?: (line: string) => void
}

/** Signs the tokens of tests. */
export const testSecret = 'a secret for tests only, long enough'

/** The key pair derived from it. */
export const testPushKeys = derivePushKeys(testSecret)

/** The cipher of the tests' services. */
export const testCipher = createCipher([testSecret])

/** 12:00 in Asia/Ho_Chi_Minh. */
export const testNoon = new Date('2026-11-20T05:00:00.000Z')

function createClock(): TestClock {
  let current = testNoon.getTime()
  return {
    now: () => new Date(current),
    set: (date) => {
      current = date.getTime()
    },
    advance: (ms) => {
      current += ms
    },
  }
}

function settingsWith(others: OtherSettings): Settings {
  const env = { DEMO: '0', SHOP_EMAIL: 'shop@mam.test', IMAGE_ALLOWED_HOSTS: 'images.example.com' }
  const usual = readSettings(env)
  const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const merged = Object.entries(usual).map(([name, value]) => {
    const other = others[name as keyof Settings]
    if (other === undefined) return [name, value]
    return [name, isGroup(value) ? { ...(value as object), ...(other as object) } : other]
  })
  return Object.fromEntries(merged)
}

function openBeside({ connection }: TestApp): TestDatabase {
  return { ...openDatabase(connection, { maxConnections: 8 }), connection }
}

/**
 * Starts the service on a fresh database, with a stopped clock and mails that are collected once their transaction
 * commits.
 */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.beside ? openBeside(options.beside) : await createTestDatabase()
  const { db, listen, connection } = database
  const clock = createClock()
  const mails: OutgoingMail[] = []
  const pushes: QueuedPush[] = []
  const waits: number[] = []
  async function recordWait(ms: number, client: string): Promise<boolean> {
    waits.push(ms)
    return options.wait ? options.wait(ms, client) : true
  }
  const { secrets = [testSecret] } = options
  const settings = settingsWith({ logsRequests: options.onLogLine !== undefined, ...options })
  const workers = createWorkerPool()
  const encoder = createEncoder()
  const privateFolder = join(tmpdir(), `mam-private-${randomBytes(8).toString('hex')}`)
  const services: ExternalServices = {
    runInWorker: options.runInWorker ?? workers.run,
    driverPositions: new Map(),
    privatePictures: openPrivatePictures({ folder: privateFolder, encoder }),
    queueMail: async (_db, mail) => {
      mails.push(mail)
    },
    queuePushes: async (_db, queued) => {
      pushes.push(...queued)
    },
    pushKey: testPushKeys.publicKey,
    hashCode: createCodeHash(secrets),
    cipher: createCipher(secrets),
    randomBytes: (length) => randomBytes(length),
    // At once, within the call; the queue would do it a moment later.
    queueCodeRequest:
      options.queueCodeRequest ??
      ((own, request) =>
        runCodeJob({ db: own, now: clock.now(), services: { ...services, settings } }, request)),
    wait: recordWait,
    closedAccounts: new Set(['closed@mam.test']),
    sharedAccounts: new Set(settings.isDemo ? demoAccounts : ['shared@mam.test']),
  }
  const app = await createApp({
    db,
    listen,
    clock: clock.now,
    secrets,
    settings,
    services,
    logger: options.onLogLine
      ? { level: 'trace', serializers: { err: serializeError }, stream: { write: options.onLogLine } }
      : { level: 'silent' },
    checksAnswers: true,
    ...(options.onEvent && { onEvent: options.onEvent }),
    ...(options.pagesPerSitemap && { pagesPerSitemap: options.pagesPerSitemap }),
    ...(options.recordRequest && { recordRequest: options.recordRequest }),
    ...(options.overrides && { overrides: options.overrides }),
    ...(options.loadLimits && { loadLimits: options.loadLimits }),
    ...(options.streams && { streams: options.streams }),
  })
  await app.server.ready()
  const followUp = createFollowUp(db, {
    mail: (own, told) =>
      mailOrders(own, told, {
        queueMails: async (_db, queued) => {
          mails.push(...queued.map(({ mail }) => mail))
        },
        publicUrl: settings.publicUrl,
      }),
    push: (own, told) => pushOrders(own, told, { queuePushes: services.queuePushes, now: clock.now() }),
    dispatch: (own, told) => offerAcceptedOrders(own, told, clock.now()),
    offers: (own, told) => pushOffers(own, told, services),
  })
  async function followAtOnce<Result>(result: Result): Promise<Result> {
    // The service does so once a second.
    await storePositions(db, services.driverPositions)
    if (!options.leavesEvents) await followUp()
    return result
  }

  async function call(
    method: string,
    path: string,
    { body, token, headers = {}, address }: TestRequest = {},
  ): Promise<TestResponse> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const response = await app.server.inject({
      method: method as 'GET',
      url: `/api/v1${path}`,
      ...(address !== undefined && { remoteAddress: address }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? (body as string) : JSON.stringify(body) }),
    })
    if (method !== 'GET') await followAtOnce(null)
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? response.json() : response.body,
      headers: response.headers as TestResponse['headers'],
    }
  }

  return {
    db,
    clock,
    mails,
    pushes,
    waits,
    call,
    server: app.server,
    guestApi: app.guestApi,
    findPageState: app.findPageState,
    simulatorCall: (...asked) => app.simulatorCall(...asked).then(followAtOnce),
    followUp,
    cache: app.cache,
    search: app.search,
    dropReadyBytes: () => app.cache.clear(),
    catchUpSearch: () => app.search.refresh(null),
    connection,
    pool: database.pool,
    privateFolder,
    listen,
    notify: (channel) => database.pool.query('select pg_notify($1, $2)', [channel, '']),
    signToken: (payload, expiresAt) => app.signToken(payload, expiresAt),
    close: async () => {
      await app.server.close()
      encoder.close()
      await rm(privateFolder, { recursive: true, force: true })
      await workers.close()
      await database.close()
    },
  }
}
