// The built service with a fresh demo town, for the journeys. Its data is deleted at the end.
import { chmodSync, mkdirSync, rmSync } from 'node:fs'

const dataDir = process.env.MAM_E2E_DATA_DIR
if (!dataDir) throw new Error('MAM_E2E_DATA_DIR must name the data folder of the service.')
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
// As root, PostgreSQL runs as another user, who needs access.
chmodSync(dataDir, 0o755)
process.env.DATA_DIR = dataDir
// Journeys use no network.
process.env.TILE_URL = 'none'
for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'HOST', 'SECRET']) delete process.env[name]
// Orders of journeys do not progress, unless a run asks for the simulator.
process.env.DEMO_DELIVERY_SECONDS ??= '0'
// Drivers of journeys are faster than real ones.
process.env.MAX_DRIVER_SPEED_KMH = '0'
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await import('#server/main.js')
