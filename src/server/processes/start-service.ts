import { createEncoder, type Encoder } from '#server/adapters/images/encoder.ts'
import { createWorkerPool } from '#server/adapters/worker-pool/worker-pool.ts'
import type { Secrets } from '#server/cipher.ts'
import { geographyPath } from '#server/config/geography.ts'
import { getSecrets } from '#server/config/secret.ts'
import type { Settings } from '#server/config/settings.ts'
import { acceptsWrites } from '#server/db/accepts-writes.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { demoAccounts } from '#server/demo/demo-accounts.ts'
import { fillTown } from '#server/demo/fill/fill-town.ts'
import { createCipher, endSessionsOf, hashPassword } from '#server/features/accounts/accounts/public.ts'
import { invalidateOnChange } from '#server/http/cache/invalidate-on-change.ts'
import { loadLimits } from '#server/http/call/load-shedding.ts'
import { metricsRule, mountHealth } from '#server/http/health.ts'
import { mountConsoles } from '#server/http/mount-consoles.ts'
import { mountGeography } from '#server/http/mount-geography.ts'
import { createDevGuard, deriveDevKey } from '#server/http/pages/guard-dev.ts'
import { loadPages } from '#server/http/pages/load-pages.ts'
import { mountDev } from '#server/http/pages/mount-dev.ts'
import { mountFiles } from '#server/http/pages/mount-files.ts'
import { mountPages, type Pages } from '#server/http/pages/mount-pages.ts'
import { type PageOrigins, pageOrigins } from '#server/http/pages/page-origins.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { createSemaphore } from '#server/limits/semaphore.ts'
import { type App, createApp } from './create-app.ts'
import { createMetrics, type Metrics } from './metrics/create-metrics.ts'
import { watchShop } from './metrics/watch-shop.ts'
import { mountPictures } from './mount-pictures.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serializeError } from './serialize-error.ts'
import { startBackground } from './start-background.ts'
import { startBackups } from './start-backups.ts'
import { type RunningDatabase, startDatabase } from './start-database.ts'
import { externalServices, outboxOf, startJobs } from './start-jobs.ts'
import { toOperatorError } from './to-operator-error.ts'
import { warnAboutSettings } from './warn-about-settings.ts'

export type RunningService = {
  /** The key of the pages under /dev. Null: there are no such pages. */
  devKey: string | null
  stop: () => Promise<void>
}

/** How to load the pages and mount their files. */
export type PageSource = {
  load: (buildFolder: string) => Promise<Pages>
  mountFiles: (server: App['server'], built: BuiltFiles) => Promise<void>
}

/** The folder of the built files, and the other origins that their pages may use. */
type BuiltFiles = PageOrigins & { buildFolder: string }

const built: PageSource = {
  load: loadPages,
  async mountFiles(server, files) {
    await mountFiles(server, files)
    await mountConsoles(server, files)
  },
}

const clock = () => new Date()
const print = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * Renders one page at a time, with pauses. Measured with 300 connections that request new pages: at p99, cached pages
 * take 38 ms and calls 67 ms, instead of 800 and 200 ms with two places and no pauses. 88 pages per second are rendered
 * instead of 111.
 */
const renderLimits = { places: 1, maxWaiting: 512, maxWaitMs: 700, retryAfterSeconds: 2, restShare: 0.5 }

/** The codes for an address that is in use, privileged, or not local. */
const listenErrors = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

/**
 * Starts the database, migrations, demo town, queue, app and socket, in this order. `onLost` is called when the
 * database is lost for good.
 */
export async function startService(
  settings: Settings,
  onLost: (error: Error) => void,
  source = built,
): Promise<RunningService> {
  const { dataDir, databaseUrl, databaseListenUrl } = settings
  const running = await startDatabase({ dataDir, databaseUrl, databaseListenUrl, onLost })
  try {
    return await startWithDatabase(running, settings, source)
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function fillDemo({ db }: Database, { dataDir, secrets }: { dataDir: string; secrets: Secrets }) {
  await fillTown({ db, now: clock(), dataDir, hashPassword, cipher: createCipher(secrets) })
}

/** A database that was a demo before still has the demo accounts. */
async function closeDemoAccounts({ db }: Database, { isDemo }: Settings): Promise<Set<string>> {
  const closedAccounts = new Set(isDemo ? [] : demoAccounts)
  await endSessionsOf(db, closedAccounts, clock())
  return closedAccounts
}

async function startWithDatabase(
  running: RunningDatabase,
  settings: Settings,
  source: PageSource,
): Promise<RunningService> {
  const { dataDir, buildFolder } = settings
  const { connection, direct } = running
  const database = openDatabase(connection, { maxConnections: settings.databasePool, direct })
  const [pages, secrets] = await Promise.all([
    source.load(buildFolder),
    settings.secrets ?? getSecrets(dataDir),
    prepareDatabase(database.pool, { connection: direct, settings, clock, print }),
  ])
  const closedAccounts = await closeDemoAccounts(database, settings)
  if (settings.isDemo) await fillDemo(database, { dataDir, secrets })
  const [starting, workers] = [Promise.withResolvers<Queue>(), createWorkerPool()]
  const own = { workers, encoder: createEncoder(), queue: starting.promise }
  const services = externalServices({ settings, secrets, closedAccounts, ...own })
  const [metrics, shared] = [createMetrics(), { db: database.db, clock, settings, services }]
  const app = await createApp({
    ...shared,
    listen: database.listen,
    secrets,
    loadLimits,
    ...metrics.watchers,
    logger: { level: 'warn', serializers: { err: serializeError } },
  })
  await warnAboutSettings(app.server, settings)
  const watching = { log: app.server.log, onBackup: metrics.setBackup }
  const backups = await startBackups({ connection: direct, settings, clock, ...watching })
  const queue = await startJobs({ ...shared, secrets, database, metrics, log: app.server.log })
  starting.resolve(queue)
  const devKey = settings.isDemo && !settings.isPublicDemo ? deriveDevKey(secrets[0]) : null
  await mountSite(app, { settings, database, source, pages, devKey, metrics, ...own })
  await invalidateOnChange({ ...app.cache, refresh: app.search.refresh }, database.listen)
  // Builds the search index before the first query. Failures are logged, and that query tries again.
  app.search.refresh(null).catch(() => {})
  await openSocket(app, settings)
  const background = startBackground({ ...shared, connection: direct, app, metrics })
  return {
    devKey,
    async stop() {
      await Promise.all([background.stop(), backups.stop()])
      await app.server.close()
      await Promise.all([workers.close(), queue.stop()])
      await database.close()
      await running.stop()
    },
  }
}

async function openSocket(app: App, { port, host }: Settings): Promise<void> {
  await app.server
    .listen({ port, host })
    .catch(
      toOperatorError(
        listenErrors,
        (code) => `Mâm cannot listen on HOST=${host} PORT=${port} (${code}): choose others.`,
      ),
    )
}

type SiteParts = {
  settings: Settings
  database: Database
  source: PageSource
  pages: Pages
  devKey: string | null
  metrics: Metrics
  encoder: Encoder
}

async function mountSite(
  { server, cache, guestApi, findPageState }: App,
  { settings, database, source, pages, devKey, metrics, encoder }: SiteParts,
) {
  const { publicUrl, buildFolder, dataDir } = settings
  const { registry } = metrics
  const readMetrics = await watchShop({ registry, ...database, cache, dataDir, clock })
  mountHealth(server, {
    mayReadMetrics: metricsRule(settings),
    readMetrics,
    isReady: () => acceptsWrites(database.pool),
  })
  const devGuard = devKey === null ? null : createDevGuard(devKey)
  if (devGuard) await server.register(mountDev, { outboxFolder: outboxOf(settings), guard: devGuard })
  const { db } = database
  await mountPictures(server, { ...settings, db, clock, encoder })
  await server.register(async (own) => mountGeography(own, loadGazetteer), { prefix: geographyPath })
  await source.mountFiles(server, { buildFolder, ...pageOrigins(settings) })
  mountPages(server, {
    pages: { ...pages, render: metrics.timeRendering(pages.render) },
    cache,
    semaphore: createSemaphore(renderLimits),
    findPageState,
    devGuard,
    ...pageOrigins(settings),
    isBehindTls: publicUrl.startsWith('https:'),
    pageContext: (language, onShown) => ({
      api: guestApi(language, onShown),
      language,
      ...pageSettings(settings),
      reportError: (error, path) => server.log.error({ err: error, path }, 'page failed to render'),
    }),
  })
}

/** Loads the gazetteer's tables on first use. */
async function loadGazetteer() {
  const { createGazetteer } = await import('#server/adapters/geocoding/gazetteer.ts')
  return createGazetteer()
}

/** The settings in a page's context. */
function pageSettings(settings: Settings) {
  const { publicUrl, pictureOrigin, sellerUrl, tileUrl, geography, imageHost, accounts, shopTerms } = settings
  return {
    publicUrl,
    pictureOrigin,
    sellerUrl,
    tileUrl,
    imageHost,
    ...geography,
    idCardDigits: accounts.idCardDigits,
    isApprovedAtOnce: accounts.autoApprove,
    shopTerms,
    showsDevPages: false,
    isDemoWithoutMail: settings.isPublicDemo && settings.smtpUrl === null,
  }
}
