import type { AccountKind } from '#contracts/endpoint.ts'
import type { CarryingStep } from '#domain/orders/carrying.ts'
import type { Allowances } from './config/allowances.ts'

/** An account in the log. */
export type LoggedAccount = { kind: AccountKind; account: number }

/**
 * A security event for the log. Accounts are given by kind and id; no e-mail, code, token or client address
 * (docs/security.md, V14).
 */
export type SecurityEvent =
  | ({ event: AccountEvent } & LoggedAccount)
  /** Has no account id, because the account does not exist yet. */
  | { event: 'signed_up'; kind: AccountKind }
  | { event: 'sign_in_refused'; kind: AccountKind; account: number | null; reason: SignInRefusal }
  | { event: 'code_refused' }
  /** A driver reported a step while far from its place. */
  | ({
      event: 'step_from_afar'
      order: number
      step: CarryingStep | 'complete'
      distance_m: number
    } & LoggedAccount)
  | { event: 'limit_reached'; limit: keyof Allowances }

type AccountEvent =
  | 'activated'
  | 'signed_in'
  | 'signed_out'
  /** A signed-in person entered a wrong current password. */
  | 'password_refused'
  | 'password_changed'
  | 'password_reset'
  | 'email_change_asked'
  | 'email_changed'
  | 'second_factor_set_up'
  | 'recovery_code_used'
  /** A signed-in administrator entered a wrong code for a call that needs a fresh one. */
  | 'second_factor_refused'
  | 'payout_account_set'
  | 'payout_account_canceled'
  | 'payout_account_read'
  | 'data_exported'
  | 'account_deleted'
  /** A token was used for a call of another audience. */
  | 'call_refused'

type SignInRefusal =
  | 'wrong_credentials'
  | 'account_locked'
  | 'not_activated'
  | 'not_approved'
  | 'no_membership'
  | 'second_factor_setup'
  | 'second_factor_required'
  | 'wrong_second_factor'
  /** The right password of a driver or a restaurant, typed where customers sign in. */
  | 'works_elsewhere'
