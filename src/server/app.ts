import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Api } from '#contracts/api.ts'
import type { Language } from '#contracts/language.ts'
import type { EndpointName } from '#contracts/routes.ts'
import { routes } from '#contracts/routes.ts'
import { addressPictures } from '#domain/picture-addresses.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import { configuredInputs } from './configured-inputs.ts'
import type { Database, Handlers, Services } from './context.ts'
import type { Listener } from './db/listener.ts'
import { readProgress } from './features/orders/public.ts'
import { isDishGone, listStretches, listStretchPages } from './features/sitemap/public.ts'
import { handlers } from './handlers.ts'
import { answerBrokenRequest } from './http/answer-broken-request.ts'
import { answerBrokenUrl, isOutage } from './http/answer-errors.ts'
import { type CallPath, createCallPath, refusalOf } from './http/call.ts'
import { guardPressure, type PressureLimits, refuseUnderPressure } from './http/guard-pressure.ts'
import { hangUpWhenStopping } from './http/hang-up-when-stopping.ts'
import { mountApi } from './http/mount-api.ts'
import { mountDocs } from './http/mount-docs.ts'
import { mountOrderEvents } from './http/mount-order-events.ts'
import { mountSearchEngines } from './http/mount-search-engines.ts'
import { type OrderStreamSettings, orderStreamSettings } from './http/order-streams.ts'
import { createOrderTickets } from './http/order-tickets.ts'
import { createReadyBytes, type ReadyBytes } from './http/ready-bytes.ts'
import { forbidDocuments, mountSecurityHeaders } from './http/security-headers.ts'
import { createSecurityLog } from './http/security-log.ts'
import { createServerOfKeptAnswers } from './http/server-of-kept-answers.ts'
import { createSessions } from './http/sessions.ts'
import type { loggedError } from './logged-error.ts'

/** What the composition root puts together; everything outside is handed in. */
export type AppOptions = {
  db: Database
  listen: Listener['listen']
  clock: () => Date
  secret: string
  publicUrl: string
  pictureOrigin: Services['pictureOrigin']
  closedAccounts: Services['closedAccounts']
  sharedAccounts: Services['sharedAccounts']
  allowedOrigins: readonly string[]
  imageAllowedHosts: readonly string[]
  shippingRates: ShippingRates
  feedbackCoins: number
  allowances: Services['allowances']
  trustProxy: false | number | string[]
  queueMail: Services['queueMail']
  queueCodeWish: Services['queueCodeWish']
  accounts: Services['accounts']
  hashCode: Services['hashCode']
  randomBytes: Services['randomBytes']
  wait: Services['wait']
  logger: {
    level: string
    serializers?: { err: typeof loggedError }
    /** Standard output unless told otherwise. */
    stream?: { write: (line: string) => void }
  }
  /** Without them every caller is taken, however busy the service is. */
  pressureLimits?: PressureLimits
  /** How the live changes of orders are served, where not as usual: for tests. */
  orderStreams?: Partial<OrderStreamSettings>
  /** How many pages a file of the sitemap holds, where not as usual: for tests. */
  pagesPerSitemap?: number
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
  /** The call path itself, for whoever acts inside the process under a session of its own. */
  call: CallPath
  /** The API bound in-process for a guest who reads this language. */
  guestApi: (language: Language) => Api
  /** Tells whether the dish of this id was on a menu that is still there, and is no more. */
  isDishGone: (id: number) => Promise<boolean>
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
  hangUpWhenStopping(server)
  const parseJson = server.getDefaultJsonParser('remove', 'remove')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Older clients name a content type on a DELETE that has no body.
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  return server
}

/** Puts the service together: call path, API and its security headers. Pages and files are mounted by main.ts. */
export async function createApp(options: AppOptions): Promise<App> {
  const { db, clock } = options
  const sessions = createSessions({ db, secret: options.secret })
  const tickets = createOrderTickets(options.secret)
  const readyBytes = createReadyBytes({ clock })
  const services: Services = {
    queueMail: options.queueMail,
    queueCodeWish: options.queueCodeWish,
    accounts: options.accounts,
    signToken: sessions.signToken,
    signOrderTicket: tickets.sign,
    hashCode: options.hashCode,
    randomBytes: options.randomBytes,
    wait: options.wait,
    shippingRates: options.shippingRates,
    feedbackCoins: options.feedbackCoins,
    allowances: options.allowances,
    imageAllowedHosts: options.imageAllowedHosts,
    publicUrl: options.publicUrl,
    pictureOrigin: options.pictureOrigin,
    closedAccounts: options.closedAccounts,
    sharedAccounts: options.sharedAccounts,
  }
  const server = createServer(options, readyBytes)
  const call = createCallPath({
    db,
    clock,
    services,
    inputs: configuredInputs(services),
    noteEvent: createSecurityLog(server.log),
    checksAnswers: options.checksAnswers ?? false,
    handlers: { ...handlers, ...options.overrides },
  })
  await mountSecurityHeaders(server, { isBehindTls: options.publicUrl.startsWith('https:') })
  if (options.pressureLimits) await guardPressure(server, options.pressureLimits)
  await server.register(
    async (api) => {
      forbidDocuments(api)
      await api.register(cors, {
        origin: [...options.allowedOrigins],
        methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
        allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'accept-language'],
        exposedHeaders: ['X-Total-Count', 'ETag', 'Retry-After'],
        // Else an OPTIONS that is no preflight is answered in another shape than all other errors.
        strictPreflight: false,
      })
      if (options.pressureLimits) refuseUnderPressure(api)
      await mountApi(api, { call, sessions, readyBytes, clock, pictureOrigin: options.pictureOrigin })
      mountOrderEvents(api, {
        listen: options.listen,
        sessions,
        tickets,
        readProgress: async (own) =>
          addressPictures(await readProgress(db, { ...own, now: clock() }), options.pictureOrigin),
        clock,
        settings: { ...orderStreamSettings, ...options.orderStreams },
      })
      mountDocs(api, { publicUrl: options.publicUrl })
    },
    { prefix: '/api/v1' },
  )
  const { publicUrl } = options
  mountSearchEngines(server, {
    ...{ publicUrl, clock },
    listStretches: (size) => listStretches(db, size),
    listStretchPages: (stretch) => listStretchPages(db, stretch),
    ...(options.pagesPerSitemap && { pagesPerFile: options.pagesPerSitemap }),
  })
  return {
    server,
    readyBytes,
    signToken: sessions.signToken,
    call,
    guestApi: (language) => bindGuest(call, language),
    isDishGone: (id) => isDishGone(db, id),
  }
}
