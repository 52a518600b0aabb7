import { adminRoutes } from 'virtual:admin-routes'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf, Result } from '#contracts/endpoint.ts'
import type { AdminApi } from '#contracts/surfaces.ts'
import { downloadFile } from '#web/shared/api/download-file.ts'
import { createHttpApi } from '#web/shared/api/http-client.ts'
import type { Console } from '#web/shared/console/console.ts'
import { createConsoleSession } from '#web/shared/console/console-session.ts'
import { createSignedIn } from '#web/shared/console/signed-in.tsx'
import { adminWords } from './admin-words.ts'

/** The session of the signed-in administrator on this device. */
const adminSession = createConsoleSession('admin')

const binding = { currentToken: adminSession.token, onDeadToken: adminSession.end }

/** The calls of the back office. */
export const adminApi = createHttpApi<AdminApi>(adminRoutes, binding)

/** The value of a call. */
export type Answer<Name extends keyof AdminApi> = OutputOf<Endpoints[Name]>

type FileCall = 'exportTrail' | 'exportStatement' | 'exportOrders'

/** Saves the file that a call answers on the device. */
export function saveAdminFile<Name extends FileCall>(
  name: Name,
  input: Parameters<(typeof adminApi)[Name]>[0],
): Promise<Result<null>> {
  return downloadFile({ route: adminRoutes[name], input }, binding)
}

type Me = Answer<'getAdministrator'>

/** The administrator who is signed in. */
export const signedIn = createSignedIn<Me>()

export const adminConsole: Console<Me> = {
  surface: 'admin',
  words: adminWords,
  session: adminSession,
  account: {
    signIn: adminApi.signInAdministrator,
    forgotPassword: adminApi.forgotAdministratorPassword,
    resetPassword: adminApi.resetAdministratorPassword,
    signOut: adminApi.signOut,
    getMe: () => adminApi.getAdministrator({}),
  },
  // Owners invite administrators, and the command line adds them.
  registerPath: null,
}
