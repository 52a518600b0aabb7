import { driverRoutes } from 'virtual:driver-routes'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { DriverApi } from '#contracts/surfaces.ts'
import { createHttpApi } from '#web/shared/api/http-client.ts'
import type { Console } from '#web/shared/console/console.ts'
import { createConsoleSession } from '#web/shared/console/console-session.ts'
import { createSignedIn } from '#web/shared/console/signed-in.tsx'
import { driverWords } from './driver-words.ts'

/** The session of the signed-in driver on this device. */
const driverSession = createConsoleSession('driver')

/** The calls of the app. */
const driverApi = createHttpApi<DriverApi>(driverRoutes, {
  currentToken: driverSession.token,
  onDeadToken: driverSession.end,
})

type Me = OutputOf<Endpoints['getDriver']>

/** The driver who is signed in. */
export const signedIn = createSignedIn<Me>()

export const driverConsole: Console<Me> = {
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
