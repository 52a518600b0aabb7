// The supervisor runs this after a service was killed, because its database would keep running.
import { readSettings } from '#server/config/settings.ts'
import { stopLeftServer } from '#server/db/embedded-postgres/stop-left-server.ts'

const { databaseUrl, dataDir } = readSettings()
if (databaseUrl === null) await stopLeftServer(dataDir)
