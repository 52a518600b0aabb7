import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import { commands, type OwnService, startOwnService } from '#tests/e2e/support/own-service.ts'
import { startTestApp, type TestApp, testSecret } from '#tests/support/test-app.ts'

/** A folder on a disk that PostgreSQL's account, which is not root, can enter. */
export async function makeOpenFolder(name: string, parent = '/tmp'): Promise<string> {
  const folder = await mkdtemp(join(parent, `mam-fault-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

/** The settings of a real shop without a mail server. */
export const shopSettings = {
  DEMO: '0',
  MAIL: 'outbox',
  MAIL_FROM: 'Mâm <hello@mam.example>',
  SHOP_EMAIL: 'hello@mam.example',
  SECRET: testSecret,
  LOG_REQUESTS: '0',
  // So that a few customers order much.
  OPEN_ORDERS_PER_CUSTOMER: '1000',
}

/** A real shop in its own processes, with its own database. */
export type FaultShop = {
  dataDir: string
  /** The latest service. */
  service: () => OwnService
  /** Its database server. */
  postgres: () => Promise<EmbeddedPostgres>
  /** Inserts rows and signs tokens, at the time of now. */
  builders: TestApp
  /** Starts the service again after its end. */
  restart: () => Promise<void>
  /** Stops everything and removes the data. */
  close: () => Promise<void>
}

type Options = { env?: Record<string, string>; command?: keyof typeof commands; dataDir?: string }

/** Starts a built shop as systemd or `npm start` does. */
export async function startFaultShop({
  env = {},
  command = 'main',
  ...options
}: Options = {}): Promise<FaultShop> {
  const dataDir = options.dataDir ?? (await makeOpenFolder('data'))
  const start = () => startOwnService(dataDir, { ...shopSettings, ...env }, commands[command])
  let service = await start()
  await service.ready
  const postgres = () => startPostgres({ dataDir })
  const { connection } = await postgres()
  const builders = await startTestApp({ beside: { connection } as TestApp })
  builders.clock.set(new Date())
  return {
    dataDir,
    service: () => service,
    postgres,
    builders,
    async restart() {
      service = await start()
      await service.ready
    },
    async close() {
      await builders.close().catch(() => {})
      await service.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
