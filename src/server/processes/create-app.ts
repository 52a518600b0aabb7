import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Language } from '#contracts/language.ts'
import { withAbsoluteImageUrls } from '#domain/pictures/absolute-image-urls.ts'
import { withFormerNames } from '#server/adapters/geocoding/read-da-nang.ts'
import type { Secrets } from '#server/cipher.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database, Handlers, Services } from '#server/context.ts'
import type { Listener } from '#server/db/listener.ts'
import { invalidateCatalogueRows } from '#server/features/catalogue/products/public.ts'
import { createSearch } from '#server/features/catalogue/search/public.ts'
import { findPageState, listIdRanges, listPagesInRange } from '#server/features/catalogue/sitemap/public.ts'
import { readBoardMarks } from '#server/features/kitchen/board/public.ts'
import { readProgress } from '#server/features/orders/orders/public.ts'
import { recordAction } from '#server/features/records/admin-actions/public.ts'
import * as handlers from '#server/handlers.ts'
import { createCacheFront } from '#server/http/cache/cache-front.ts'
import { createResponseCache, type ResponseCache } from '#server/http/cache/response-cache.ts'
import {
  answerMalformedRequest,
  answerMalformedUrl,
  refuseWithoutHost,
} from '#server/http/call/answer-errors.ts'
import { type CallDependencies, type CallPath, createCallPath, mountApi } from '#server/http/call/call.ts'
import { closeIdleConnections } from '#server/http/call/close-idle-connections.ts'
import { configuredInputs } from '#server/http/call/configured-inputs.ts'
import { type LoadLimits, refuseUnderLoad, shedLoad } from '#server/http/call/load-shedding.ts'
import {
  mountSecurityHeaders,
  rawSecurityHeaders,
  setDataContentPolicy,
} from '#server/http/call/security-headers.ts'
import { createSecurityLog } from '#server/http/call/security-log.ts'
import { createSessions, type Sessions } from '#server/http/call/sessions.ts'
import { mountDocs } from '#server/http/docs/mount-docs.ts'
import { mountSitemap } from '#server/http/pages/mount-sitemap.ts'
import { mountStreams, type StreamOverrides } from '#server/http/streams/mount-streams.ts'
import { createStreamTokens } from '#server/http/streams/stream-tokens.ts'
import { createBoundedDelay } from '#server/limits/bounded-delay.ts'
import type { SecurityEvent } from '#server/security-event.ts'
import { bindGuest } from './bind-guest.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { traceRequests } from './metrics/trace-requests.ts'
import { createRequestId, watchRequests } from './metrics/watch-requests.ts'
import type { serializeError } from './serialize-error.ts'

/** The services that the caller creates. createApp adds sessions, stream tokens, search and bounded delays. */
export type ExternalServices = Omit<
  Services,
  'settings' | 'signToken' | 'signStreamToken' | 'waitForCode' | 'search'
>

export type AppOptions = {
  db: Database
  listen: Listener['listen']
  clock: () => Date
  secrets: Secrets
  settings: Settings
  services: ExternalServices
  logger: {
    level: string
    serializers?: { err: typeof serializeError }
    /** Default: standard output. */
    stream?: { write: (line: string) => void }
  }
  /** Without limits, no load is shed. */
  loadLimits?: LoadLimits
  /** Records how long requests take. */
  recordRequest?: Metrics['watchers']['recordRequest']
  /** Overrides the settings of live streams in tests. */
  streams?: StreamOverrides
  /** Overrides pagesPerFile in tests. */
  pagesPerSitemap?: number
  /** Called for every security event after its commit, in addition to the log. */
  onEvent?: (event: SecurityEvent) => void
  /** See CallDependencies. */
  checksAnswers?: boolean
  /** Replaces use cases in tests. */
  overrides?: Partial<Handlers>
}

/** The service without a socket. */
export type App = Awaited<ReturnType<typeof createApp>>

const bodyLimitBytes = 100 * 1024
/** How many code checks of this process may wait at the same time. */
const codePlaces = 50

function siteOf({ settings: { publicUrl } }: AppOptions) {
  return { isBehindTls: publicUrl.startsWith('https:') }
}

/** The results come from row caches, which the same notifications invalidate as the index. */
function createCatalogueSearch(db: Database, log: FastifyInstance['log']): Services['search'] {
  const search = createSearch({
    db,
    searchedAddress: withFormerNames,
    onFailure: (err) => log.error({ err }, 'search index could not be read'),
  })
  function refresh(partnerId: number | null): Promise<boolean> {
    invalidateCatalogueRows(db, partnerId)
    return search.refresh(partnerId)
  }
  return { ...search, refresh }
}

function createServer(options: AppOptions, cache: ResponseCache): FastifyInstance {
  const hops = options.settings.trustProxy
  const server = Fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    bodyLimit: bodyLimitBytes,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    serverFactory: (answer) => createCacheFront(cache, answer),
    frameworkErrors: answerMalformedUrl,
    clientErrorHandler: answerMalformedRequest(rawSecurityHeaders(siteOf(options))),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  closeIdleConnections(server)
  const parseJson = server.getDefaultJsonParser('remove', 'remove')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Older clients send a content type on DELETE without a body.
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  return server
}

function callDependencies(
  options: AppOptions,
  services: Services,
  logEvent: (event: SecurityEvent) => void,
): CallDependencies {
  const { db, clock, settings, onEvent, checksAnswers = false } = options
  return {
    db,
    clock,
    services,
    recordAction,
    checksAnswers,
    inputs: configuredInputs(settings),
    onSecurityEvent(event) {
      logEvent(event)
      onEvent?.(event)
    },
    handlers: { ...handlers, ...options.overrides },
  }
}

type Wire = {
  call: CallPath
  sessions: Sessions
  streamTokens: ReturnType<typeof createStreamTokens>
  cache: ResponseCache
}

/** The API for pages, apps and other sites. */
async function mountWire(api: FastifyInstance, options: AppOptions, wire: Wire): Promise<void> {
  const { db, clock, settings } = options
  const { pictureOrigin, publicUrl } = settings
  setDataContentPolicy(api)
  await api.register(cors, {
    origin: [...settings.allowedOrigins],
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'accept-language'],
    exposedHeaders: ['X-Total-Count', 'ETag', 'Retry-After', 'X-Request-Id'],
    // Otherwise an OPTIONS request that is no preflight is answered in another shape than all other errors.
    strictPreflight: false,
  })
  if (options.loadLimits) refuseUnderLoad(api)
  await mountApi(api, { ...wire, clock, pictureOrigin })
  mountStreams(api, {
    ...wire,
    listen: options.listen,
    readProgress: async (own) =>
      withAbsoluteImageUrls(await readProgress(db, { ...own, now: clock() }), pictureOrigin),
    readMarks: (partnerIds) => readBoardMarks(db, partnerIds),
    clock,
    overrides: options.streams,
  })
  mountDocs(api, { publicUrl })
}

/** Assembles the service: call path, API and security headers. start-service.ts mounts pages and files. */
export async function createApp(options: AppOptions) {
  const { db, clock, settings } = options
  // The demo plays the accounts whose sessions no person uses.
  const sessions = createSessions({ db, secrets: options.secrets, recordsUse: settings.isDemo })
  const streamTokens = createStreamTokens(options.secrets)
  const cache = createResponseCache({ clock })
  const server = createServer(options, cache)
  const search = createCatalogueSearch(db, server.log)
  const services: Services = {
    ...options.services,
    search,
    settings,
    signToken: sessions.signToken,
    signStreamToken: streamTokens.sign,
    waitForCode: createBoundedDelay({ places: codePlaces, sleep: options.services.wait }),
  }
  const dependencies = callDependencies(options, services, createSecurityLog(server.log))
  const call = createCallPath(dependencies)
  // The simulator's drivers deliver within minutes, regardless of the distance.
  const anySpeed = { ...settings, fairPlay: { ...settings.fairPlay, maxDriverSpeedKmh: 0 } }
  const { recordRequest = () => {} } = options
  await traceRequests(server, settings.traceEndpoint)
  watchRequests(server, { recordRequest, logsRequests: settings.logsRequests })
  await mountSecurityHeaders(server, siteOf(options))
  refuseWithoutHost(server)
  if (options.loadLimits) await shedLoad(server, options.loadLimits)
  await server.register((api) => mountWire(api, options, { call, sessions, streamTokens, cache }), {
    prefix: '/api/v1',
  })
  mountSitemap(server, {
    publicUrl: settings.publicUrl,
    clock,
    listIdRanges: (size) => listIdRanges(db, size),
    listPagesInRange: (range) => listPagesInRange(db, range),
    ...(options.pagesPerSitemap && { pagesPerFile: options.pagesPerSitemap }),
  })
  return {
    server,
    cache,
    search,
    signToken: sessions.signToken,
    /** The in-process call path of the demo's simulator, without the speed limit for drivers. */
    simulatorCall: createCallPath({ ...dependencies, services: { ...services, settings: anySpeed } }),
    /** The in-process API for a guest. `onShown` receives the cache tag of every answer. */
    guestApi: (language: Language, onShown: (tag: string) => void = () => {}) =>
      bindGuest(call, language, onShown),
    /** Whether the page of a restaurant or dish is public. */
    findPageState: (subject: Parameters<typeof findPageState>[1]) => findPageState(db, subject),
  }
}
