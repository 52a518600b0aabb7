import type { AccountKind, SignUpKind } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'

/** A mail to send. It is queued in the call's transaction. */
export type OutgoingMail = { to: string; subject: string; text: string; html: string; replyTo?: string }

/** A request for a code by somebody who may or may not have an account, to be looked into after the answer. */
export type CodeRequest = CodeRequestInput & { language: Language }

/** The same before it is known in which language it is answered; the e-mail in the one form in which it is compared. */
export type CodeRequestInput =
  | { purpose: 'reset'; kind: AccountKind; email: string }
  /** `signUpId` is the sign-up that is to get the code; without it the newest for the e-mail. */
  | { purpose: 'activation'; kind: SignUpKind; email: string; signUpId?: string }

/** A notice for one device; what it says is made when it is sent. */
export type QueuedPush = { subscriptionId: number } & (
  | { kind: 'new' | 'unanswered'; orderId: number }
  | { kind: 'test' }
)
