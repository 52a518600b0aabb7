import { driverRoutes } from 'virtual:driver-routes'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf, Result } from '#contracts/endpoint.ts'
import type { DriverApi } from '#contracts/surfaces.ts'
import { downloadFile } from '#web/shared/api/download-file.ts'
import { createHttpApi } from '#web/shared/api/http-client.ts'
import type { Console } from '#web/shared/console/console.ts'
import { createConsoleSession } from '#web/shared/console/console-session.ts'
import { createSignedIn } from '#web/shared/console/signed-in.tsx'
import { createStoredAnswer } from '#web/shared/console/stored-answer.ts'
import { driverWords } from './driver-words.ts'

/** The session of the signed-in driver on this device. */
export const driverSession = createConsoleSession('driver')

const binding = { currentToken: driverSession.token, onDeadToken: driverSession.end }

/** The calls of the app. */
export const driverApi = createHttpApi<DriverApi>(driverRoutes, binding)

/** Saves one of the driver's statements as a file on the phone. */
export function saveStatement(id: number): Promise<Result<null>> {
  return downloadFile({ route: driverRoutes.exportDriverStatement, input: { id } }, binding)
}

/** What a call answers. */
export type Answer<Name extends keyof DriverApi> = OutputOf<Endpoints[Name]>

/** The driver who is signed in. */
type Me = Answer<'getDriver'>

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
  // The app opens without a connection to the order that is carried.
  storedPerson: createStoredAnswer<Me>('mam.driver.person.v1', driverSession),
  registerPath: '/register-driver',
}
