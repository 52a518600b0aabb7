import type { AccountKind } from '#contracts/endpoint.ts'
import type { Allowances } from './config/allowances.ts'

/** An account as the log names it. */
export type LoggedAccount = { kind: AccountKind; account: number }

/**
 * What happened to an account or at the door, as the log keeps it: accounts by kind and number, never an e-mail, a code,
 * a token or anybody's address (docs/security.md, V14).
 */
export type SecurityEvent =
  | ({ event: AccountEvent } & LoggedAccount)
  /** No account yet. */
  | { event: 'signed_up'; kind: AccountKind }
  | { event: 'sign_in_refused'; kind: AccountKind; account: number | null; reason: SignInRefusal }
  | { event: 'code_refused' }
  /** A driver said that an order was picked up or delivered while far from where that happens. */
  | ({
      event: 'step_from_afar'
      order: number
      step: 'pick_up' | 'complete'
      distance_m: number
    } & LoggedAccount)
  | { event: 'limit_reached'; limit: keyof Allowances }

type AccountEvent =
  | 'activated'
  | 'signed_in'
  | 'signed_out'
  /** Somebody who is signed in typed a wrong password for what asks for it again. */
  | 'password_refused'
  | 'password_changed'
  | 'password_reset'
  | 'email_change_asked'
  | 'email_changed'
  | 'second_factor_set_up'
  | 'recovery_code_used'
  | 'data_exported'
  | 'account_deleted'
  /** A token of one kind of account was tried on the calls of another. */
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
