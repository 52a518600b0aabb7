import { randomBytes } from 'node:crypto'
import { defaultShippingRates } from '#domain/shipping-fee.ts'
import { type Allowances, defaultAllowances } from '#server/allowances.ts'
import { createApp } from '#server/app.ts'
import type { Database, Handlers, OutgoingMail, Services } from '#server/context.ts'
import type { Listener } from '#server/db/listener.ts'
import type { PressureLimits } from '#server/http/guard-pressure.ts'
import { createTestDatabase } from './test-database.ts'

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
  dropReadyBytes: () => void
  listen: Listener['listen']
  notify: (channel: string) => Promise<unknown>
  close: () => Promise<void>
}

type TestOptions = {
  overrides?: Partial<Handlers>
  allowedOrigins?: string[]
  wait?: Services['wait']
  pressureLimits?: PressureLimits
  allowances?: Partial<Allowances>
}

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

/** Starts the service on a fresh database, with a standing clock and mails that are collected once their transaction commits. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const { db } = database
  const clock = createClock()
  const mails: OutgoingMail[] = []
  const waits: number[] = []
  async function noteWait(ms: number): Promise<boolean> {
    waits.push(ms)
    return options.wait ? options.wait(ms) : true
  }
  const app = await createApp({
    db,
    clock: clock.now,
    secret: 'a secret for tests only, long enough',
    publicUrl: 'http://localhost:3000',
    closedAccounts: new Set(['closed@mam.test']),
    allowedOrigins: options.allowedOrigins ?? [],
    imageAllowedHosts: [],
    shippingRates: defaultShippingRates,
    allowances: { ...defaultAllowances, ...options.allowances },
    trustProxy: false,
    queueMail: async (_db, mail) => {
      mails.push(mail)
    },
    randomBytes: (length) => randomBytes(length),
    wait: noteWait,
    logger: { level: 'silent' },
    checksAnswers: true,
    ...(options.overrides && { overrides: options.overrides }),
    ...(options.pressureLimits && { pressureLimits: options.pressureLimits }),
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
    dropReadyBytes: () => app.readyBytes.drop(),
    listen: database.listen,
    notify: (channel) => database.pool.query('select pg_notify($1, $2)', [channel, '']),
    signToken: (payload, expiresAt) => app.signToken(payload, expiresAt),
    close: async () => {
      await app.server.close()
      await database.close()
    },
  }
}
