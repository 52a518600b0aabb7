/**
 * The service with its API on a port, for tests that kill it during calls: `node run-api-service.ts CONNECTION NOW
 * SECRET`. Prints its port as a line of JSON.
 */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEncoder } from '#server/adapters/images/encoder.ts'
import { openPrivatePictures } from '#server/adapters/images/open-private-pictures.ts'
import { createWorkerPool } from '#server/adapters/worker-pool/worker-pool.ts'
import { readSettings } from '#server/config/settings.ts'
import { openDatabase } from '#server/db/open.ts'
import { createCipher, createCodeHash } from '#server/features/accounts/accounts/public.ts'
import { createApp } from '#server/processes/create-app.ts'

const [connection = '', now = '', secret = ''] = process.argv.slice(2)
const { db, listen } = openDatabase(JSON.parse(connection), { maxConnections: 8 })
const { server } = await createApp({
  db,
  listen,
  clock: () => new Date(now),
  secrets: [secret],
  settings: readSettings({
    DEMO: '0',
    SHOP_EMAIL: 'shop@mam.test',
    IMAGE_ALLOWED_HOSTS: 'images.example.com',
  }),
  services: {
    runInWorker: createWorkerPool().run,
    driverPositions: new Map(),
    privatePictures: openPrivatePictures({
      folder: join(tmpdir(), 'mam-private-pictures'),
      encoder: createEncoder(),
    }),
    queueMail: async () => {},
    queuePushes: async () => {},
    pushKey: '',
    hashCode: createCodeHash([secret]),
    cipher: createCipher([secret]),
    randomBytes: (length) => randomBytes(length),
    queueCodeRequest: async () => {},
    wait: async () => true,
    closedAccounts: new Set(),
    sharedAccounts: new Set(),
  },
  logger: { level: 'silent' },
})
const origin = await server.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ origin })}\n`)
