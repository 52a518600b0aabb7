import { adminRoutes } from 'virtual:admin-routes'
import type { AdminApi } from '#contracts/surfaces.ts'
import { createHttpApi } from '#web/shared/api/http-client.ts'
import { createConsoleSession } from '#web/shared/console/console-session.ts'

/** Which administrator is signed in on this device. */
export const adminSession = createConsoleSession('admin')

/** What the back office asks. */
export const adminApi = createHttpApi<AdminApi>(adminRoutes, {
  currentToken: adminSession.token,
  onDeadToken: adminSession.end,
})
