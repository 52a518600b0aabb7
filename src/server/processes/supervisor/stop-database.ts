// The supervisor runs this after a service was killed, because its database would keep running.
import { readSettings } from '#server/config/settings.ts'
import { stopOrphanedServer } from '#server/db/embedded-postgres/stop-orphaned-server.ts'

const { databaseUrl, dataDir } = readSettings()
if (databaseUrl === null) await stopOrphanedServer(dataDir)
