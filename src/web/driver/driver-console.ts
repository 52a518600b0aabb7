import type { Console } from '#web/shared/console/console.ts'
import { driverApi, driverSession } from './driver-api.ts'
import { driverWords } from './driver-words.ts'

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
