import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

/** How each kind of account is activated, and gets a new code. */
export const activationCalls = {
  customer: { activate: httpApi.activateAccount, resend: httpApi.resendActivationCode },
  driver: { activate: httpApi.activateDriver, resend: httpApi.resendDriverCode },
  partner: { activate: httpApi.activatePartner, resend: httpApi.resendPartnerCode },
}

/** The kinds of account that are activated with a mailed code. */
export type ActivatedKind = keyof typeof activationCalls

/** An account that waits for its activation. */
export type WaitingAccount = {
  /** As far as it is known, else empty. */
  email: string
  /** When a code was mailed, in ms of the browser's clock; 0 for not just now. */
  codeSentAt: number
  /** The sign-up of this page, where it knows one: no other one's code is right here. */
  signUpId?: string
}

/** What a call adds to name the sign-up of its page. */
export function ownSignUp({ signUpId }: WaitingAccount): { sign_up_id?: string } {
  return signUpId === undefined ? {} : { sign_up_id: signUpId }
}
