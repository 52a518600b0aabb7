import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

/** How each kind of account is activated, and gets a new code. */
export const activationCalls = {
  customer: { activate: httpApi.activateAccount, resend: httpApi.resendActivationCode },
  driver: { activate: httpApi.activateDriver, resend: httpApi.resendDriverCode },
  partner: { activate: httpApi.activatePartner, resend: httpApi.resendPartnerCode },
}

/** The kinds of account that are activated with a mailed code. */
export type ActivatedKind = keyof typeof activationCalls
