import { driverRoutes } from 'virtual:driver-routes'
import type { DriverApi } from '#contracts/surfaces.ts'
import { createHttpApi } from '#web/shared/api/http-client.ts'
import type { Console } from '#web/shared/console/console.ts'
import { createConsoleSession } from '#web/shared/console/console-session.ts'
import { driverWords } from './driver-words.ts'

/** Which driver is signed in on this device. */
const driverSession = createConsoleSession('driver')

/** What the app asks. */
const driverApi = createHttpApi<DriverApi>(driverRoutes, {
  currentToken: driverSession.token,
  onDeadToken: driverSession.end,
})

export const driverConsole: Console = {
  surface: 'driver',
  words: driverWords,
  session: driverSession,
  account: {
    signIn: driverApi.signInDriver,
    forgotPassword: driverApi.forgotDriverPassword,
    resetPassword: driverApi.resetDriverPassword,
    signOut: driverApi.signOut,
    getMe: () => driverApi.getDriver({}),
  },
  registerPath: '/register-driver',
}
