import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

/** The calls that activate each kind of account and send it a new code. */
export const activationCalls = {
  customer: { activate: httpApi.activateAccount, resend: httpApi.resendActivationCode },
  driver: { activate: httpApi.activateDriver, resend: httpApi.resendDriverCode },
  partner: { activate: httpApi.activatePartner, resend: httpApi.resendPartnerCode },
}

/** The kinds of account that are activated with a mailed code. */
export type ActivatedKind = keyof typeof activationCalls

/** An account that is not activated yet. */
export type WaitingAccount = {
  /** Empty where it is not known. */
  email: string
  /** When a code was mailed, in ms of the browser's clock; 0 if not recently. */
  codeSentAt: number
  /** The sign-up made on this page, if any: only its code is accepted. */
  signUpId?: string
}

/** The field `sign_up_id` of a call, if the sign-up was made on this page. */
export function ownSignUp({ signUpId }: WaitingAccount): { sign_up_id?: string } {
  return signUpId === undefined ? {} : { sign_up_id: signUpId }
}
