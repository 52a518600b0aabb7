import { randomBytes } from 'node:crypto'
import { defaultShippingRates } from '#domain/shop-terms.ts'
import type { AccountSettings } from '#server/account-settings.ts'
import { type Allowances, defaultAllowances } from '#server/allowances.ts'
import { createApp } from '#server/app.ts'
import type { Database, Handlers, OutgoingMail, Services } from '#server/context.ts'
import type { Listener } from '#server/db/listener.ts'
import { openDatabase } from '#server/db/open.ts'
import { defaultFairPlay, type FairPlay } from '#server/fair-play.ts'
import { answerCodeWish, createCodeHash } from '#server/features/accounts/public.ts'
import type { PressureLimits } from '#server/http/guard-pressure.ts'
import type { OrderStreamSettings } from '#server/http/order-streams.ts'
import { loggedError } from '#server/logged-error.ts'
import type { SecurityEvent } from '#server/security-event.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = { now: () => Date; set: (date: Date) => void; advance: (ms: number) => void }

/** What a test says about one call. */
export type TestRequest = {
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
}

// Tests read into answers freely; a wrong path fails the test at once.
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are about
type JsonBody = any

/** What came back; `body` is the parsed JSON. */
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
  /** How long calls were made to wait, in ms; nothing really waits. */
  waits: number[]
  call: (method: string, path: string, request?: TestRequest) => Promise<TestResponse>
  signToken: (payload: Record<string, unknown>, expiresAt: Date) => Promise<string>
  server: Awaited<ReturnType<typeof createApp>>['server']
  guestApi: Awaited<ReturnType<typeof createApp>>['guestApi']
  findPageState: Awaited<ReturnType<typeof createApp>>['findPageState']
  /** The call path of the demo's people. */
  simulatorCall: Awaited<ReturnType<typeof createApp>>['simulatorCall']
  cache: Awaited<ReturnType<typeof createApp>>['cache']
  dropReadyBytes: () => void
  search: Awaited<ReturnType<typeof createApp>>['search']
  /** Makes the search know all that has changed. */
  catchUpSearch: () => Promise<unknown>
  connection: TestDatabase['connection']
  listen: Listener['listen']
  notify: (channel: string) => Promise<unknown>
  close: () => Promise<void>
}

type TestOptions = {
  overrides?: Partial<Handlers>
  allowedOrigins?: string[]
  publicUrl?: string
  pictureOrigin?: string
  trustProxy?: number | string[]
  wait?: Services['wait']
  pressureLimits?: PressureLimits
  allowances?: Partial<Allowances>
  accounts?: Partial<AccountSettings>
  /** Instead of looking into wishes for a code at once. */
  queueCodeWish?: Services['queueCodeWish']
  feedbackCoins?: number
  fairPlay?: Partial<FairPlay>
  notesSessionUse?: boolean
  onEvent?: (event: SecurityEvent) => void
  pagesPerSitemap?: number
  orderStreams?: Partial<OrderStreamSettings>
  /** Another process of the same service: it shares this one's database, and is closed before it. */
  beside?: TestApp
  /** Takes every line of the log, from the least important on. */
  onLogLine?: (line: string) => void
}

const testSecret = 'a secret for tests only, long enough'

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

function openBeside({ connection }: TestApp): TestDatabase {
  return { ...openDatabase(connection, { maxConnections: 8 }), connection }
}

/** Starts the service on a fresh database, with a standing clock and mails that are collected once their transaction commits. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.beside ? openBeside(options.beside) : await createTestDatabase()
  const { db, listen, connection } = database
  const clock = createClock()
  const mails: OutgoingMail[] = []
  const waits: number[] = []
  async function noteWait(ms: number): Promise<boolean> {
    waits.push(ms)
    return options.wait ? options.wait(ms) : true
  }
  const sending: Pick<Services, 'queueMail' | 'hashCode' | 'randomBytes'> = {
    queueMail: async (_db, mail) => {
      mails.push(mail)
    },
    hashCode: createCodeHash(testSecret),
    randomBytes: (length) => randomBytes(length),
  }
  const app = await createApp({
    db,
    listen,
    clock: clock.now,
    secret: testSecret,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    pictureOrigin: options.pictureOrigin ?? null,
    closedAccounts: new Set(['closed@mam.test']),
    sharedAccounts: new Set(['shared@mam.test']),
    allowedOrigins: options.allowedOrigins ?? [],
    imageAllowedHosts: ['images.example.com'],
    shippingRates: defaultShippingRates,
    feedbackCoins: options.feedbackCoins ?? 1_000,
    fairPlay: { ...defaultFairPlay, ...options.fairPlay },
    allowances: { ...defaultAllowances, ...options.allowances },
    trustProxy: options.trustProxy ?? false,
    ...sending,
    // At once, inside the call: what the queue does a moment later.
    queueCodeWish: (db, wish) =>
      answerCodeWish(
        { db, now: clock.now(), services: { ...sending, publicUrl: 'http://localhost:3000' } },
        wish,
      ),
    accounts: { idCardDigits: [9], autoApprove: false, shopEmail: 'shop@mam.test', ...options.accounts },
    wait: noteWait,
    logger: options.onLogLine
      ? { level: 'trace', serializers: { err: loggedError }, stream: { write: options.onLogLine } }
      : { level: 'silent' },
    checksAnswers: true,
    ...(options.notesSessionUse && { notesSessionUse: true }),
    ...(options.onEvent && { onEvent: options.onEvent }),
    ...(options.pagesPerSitemap && { pagesPerSitemap: options.pagesPerSitemap }),
    ...(options.queueCodeWish && { queueCodeWish: options.queueCodeWish }),
    ...(options.overrides && { overrides: options.overrides }),
    ...(options.pressureLimits && { pressureLimits: options.pressureLimits }),
    ...(options.orderStreams && { orderStreams: options.orderStreams }),
  })
  await app.server.ready()

  async function call(
    method: string,
    path: string,
    { body, token, headers = {} }: TestRequest = {},
  ): Promise<TestResponse> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const response = await app.server.inject({
      method: method as 'GET',
      url: `/api/v1${path}`,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? (body as string) : JSON.stringify(body) }),
    })
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
    waits,
    call,
    server: app.server,
    guestApi: app.guestApi,
    findPageState: app.findPageState,
    simulatorCall: app.simulatorCall,
    cache: app.cache,
    search: app.search,
    dropReadyBytes: () => app.cache.clear(),
    catchUpSearch: () => app.search.catchUp(null),
    connection,
    listen,
    notify: (channel) => database.pool.query('select pg_notify($1, $2)', [channel, '']),
    signToken: (payload, expiresAt) => app.signToken(payload, expiresAt),
    close: async () => {
      await app.server.close()
      await database.close()
    },
  }
}
