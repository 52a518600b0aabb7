import { driverRoutes } from 'virtual:driver-routes'
import type { DriverApi } from '#contracts/surfaces.ts'
import { createHttpApi } from '#web/shared/api/http-client.ts'
import { createConsoleSession } from '#web/shared/console/console-session.ts'

/** Which driver is signed in on this device. */
export const driverSession = createConsoleSession('driver')

/** What the app asks. */
export const driverApi = createHttpApi<DriverApi>(driverRoutes, {
  currentToken: driverSession.token,
  onDeadToken: driverSession.end,
})
