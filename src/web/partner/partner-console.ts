import type { Console } from '#web/shared/console/console.ts'
import { partnerApi, partnerSession } from './partner-api.ts'
import { partnerWords } from './partner-words.ts'

export const partnerConsole: Console = {
  surface: 'partner',
  words: partnerWords,
  session: partnerSession,
  account: {
    signIn: partnerApi.signInPartner,
    forgotPassword: partnerApi.forgotPartnerPassword,
    resetPassword: partnerApi.resetPartnerPassword,
    signOut: partnerApi.signOut,
    getMe: () => partnerApi.getStaff({}),
  },
  registerPath: '/register-partner',
}
