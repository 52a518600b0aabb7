import { storefrontRoutes } from 'virtual:storefront-routes'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { createHttpApi } from '#web/shared/api/http-client.ts'
import { currentToken, endedSession } from '#web/shared/session/session.ts'
import { endSession } from './end-session.ts'

/** The storefront's calls over HTTP. */
export const openApi = createHttpApi<StorefrontApi>(storefrontRoutes, {
  currentToken,
  onDeadToken() {
    endSession()
    dispatchEvent(new Event(endedSession))
  },
})
