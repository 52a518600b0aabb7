import type { Console } from '#web/shared/console/console.ts'
import { adminApi, adminSession } from './admin-api.ts'
import { adminWords } from './admin-words.ts'

export const adminConsole: Console = {
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
  // The operator adds administrators (`npm run admin`).
  registerPath: null,
}
