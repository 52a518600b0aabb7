import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Api } from '#contracts/api.ts'
import type { Language } from '#contracts/language.ts'
import type { EndpointName } from '#contracts/routes.ts'
import { routes } from '#contracts/routes.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import type { Database, Handlers, Services } from './context.ts'
import { handlers } from './handlers.ts'
import { answerBrokenRequest } from './http/answer-broken-request.ts'
import { answerBrokenUrl, isOutage } from './http/answer-errors.ts'
import { type CallPath, createCallPath, refusalOf } from './http/call.ts'
import { guardPressure, type PressureLimits, refuseUnderPressure } from './http/guard-pressure.ts'
import { mountApi } from './http/mount-api.ts'
import { mountDocs } from './http/mount-docs.ts'
import { createReadyBytes, type ReadyBytes } from './http/ready-bytes.ts'
import { createServerOfKeptAnswers } from './http/server-of-kept-answers.ts'
import { createSessions } from './http/sessions.ts'
import type { loggedError } from './logged-error.ts'

/** What the composition root puts together; everything outside is handed in. */
export type AppOptions = {
  db: Database
  clock: () => Date
  secret: string
  publicUrl: string
  closedAccounts: Services['closedAccounts']
  allowedOrigins: readonly string[]
  imageAllowedHosts: readonly string[]
  shippingRates: ShippingRates
  allowances: Services['allowances']
  trustProxy: false | number | string[]
  queueMail: Services['queueMail']
  randomBytes: Services['randomBytes']
  wait: Services['wait']
  logger: { level: string; serializers?: { err: typeof loggedError } }
  /** Without them every caller is taken, however busy the service is. */
  pressureLimits?: PressureLimits
  /** Compares every answer with its contract: for tests. */
  checksAnswers?: boolean
  /** Only for tests: a use case replaced by one that fails. */
  overrides?: Partial<Handlers>
}

/** The service without its socket. */
export type App = {
  server: FastifyInstance
  readyBytes: ReadyBytes
  signToken: Services['signToken']
  /** The API bound in-process for a guest who reads this language. */
  guestApi: (language: Language) => Api
}

const bodyLimitBytes = 100 * 1024

function bindGuest(call: CallPath, language: Language): Api {
  const caller = { language, clientAddress: 'in-process', session: null, idempotencyKey: null }
  const bound = Object.fromEntries(
    (Object.keys(routes) as EndpointName[]).map((name) => [
      name,
      (input: unknown) =>
        call(name, input, caller).catch((error: unknown) => {
          if (!isOutage(error)) throw error
          return { ok: false, refusal: refusalOf('overloaded', language) }
        }),
    ]),
  )
  return bound as Api
}

function createServer(options: AppOptions, readyBytes: ReadyBytes): FastifyInstance {
  const hops = options.trustProxy
  const server = Fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    serverFactory: (answer) => createServerOfKeptAnswers(readyBytes, answer),
    frameworkErrors: answerBrokenUrl,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  server.addHook('preClose', async () => hangUpWhenIdle(server.server))
  const parseJson = server.getDefaultJsonParser('remove', 'remove')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Older clients name a content type on a DELETE that has no body.
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  return server
}

/** A connection whose last call was running when the stop began would else be kept for as long as its client likes. */
function hangUpWhenIdle(server: FastifyInstance['server']): void {
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(timer))
  timer.unref()
}

/** Puts the service together: call path, API and its security headers. Pages and files are mounted by main.ts. */
export async function createApp(options: AppOptions): Promise<App> {
  const { db, clock } = options
  const sessions = createSessions({ db, secret: options.secret })
  const readyBytes = createReadyBytes({ clock })
  const services: Services = {
    queueMail: options.queueMail,
    signToken: sessions.signToken,
    randomBytes: options.randomBytes,
    wait: options.wait,
    shippingRates: options.shippingRates,
    allowances: options.allowances,
    imageAllowedHosts: options.imageAllowedHosts,
    publicUrl: options.publicUrl,
    closedAccounts: options.closedAccounts,
  }
  const call = createCallPath({
    db,
    clock,
    services,
    checksAnswers: options.checksAnswers ?? false,
    handlers: { ...handlers, ...options.overrides },
  })
  const server = createServer(options, readyBytes)
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.publicUrl.startsWith('https:'),
  })
  if (options.pressureLimits) await guardPressure(server, options.pressureLimits)
  await server.register(
    async (api) => {
      await api.register(cors, {
        origin: [...options.allowedOrigins],
        methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
        allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'accept-language'],
        exposedHeaders: ['X-Total-Count', 'ETag', 'Retry-After'],
        // Else an OPTIONS that is no preflight is answered in another shape than all other errors.
        strictPreflight: false,
      })
      if (options.pressureLimits) refuseUnderPressure(api)
      await mountApi(api, { call, sessions, readyBytes, clock })
      mountDocs(api, { publicUrl: options.publicUrl })
    },
    { prefix: '/api/v1' },
  )
  return {
    server,
    readyBytes,
    signToken: sessions.signToken,
    guestApi: (language) => bindGuest(call, language),
  }
}
