import { partnerRoutes } from 'virtual:partner-routes'
import type { PartnerApi } from '#contracts/surfaces.ts'
import { createHttpApi } from '#web/shared/api/http-client.ts'
import { createConsoleSession } from '#web/shared/console/console-session.ts'

/** Which member of staff is signed in on this device. */
export const partnerSession = createConsoleSession('partner')

/** What the console asks. */
export const partnerApi = createHttpApi<PartnerApi>(partnerRoutes, {
  currentToken: partnerSession.token,
  onDeadToken: partnerSession.end,
})
