// Run by the supervisor after a service that was killed: its database would go on without it.
import { readSettings } from '#server/config/settings.ts'
import { stopLeftServer } from '#server/db/embedded-postgres/stop-left-server.ts'

const { databaseUrl, dataDir } = readSettings()
if (databaseUrl === null) await stopLeftServer(dataDir)
