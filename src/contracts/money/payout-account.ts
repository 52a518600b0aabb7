import * as z from 'zod/mini'
import { codeSchema } from '#contracts/accounts/account-forms.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, timestampSchema } from '#contracts/fields.ts'
import { payoutAccountSchema } from './payout-account-form.ts'

/** A payout account without its full number, as everyone except finance sees it. */
export const maskedAccountSchema = z.object({
  /** The bank's NAPAS number. */
  bank: z.string(),
  bank_name: z.string(),
  last_four: z.string(),
})

const enteredSchema = z.extend(maskedAccountSchema, { effective_at: timestampSchema })

const ownSchema = z.object({
  /** The account that payouts go to now. */
  current: z.nullable(enteredSchema),
  /** The change that takes effect later. */
  pending: z.nullable(enteredSchema),
  /** When an entry made now would take effect. */
  next_effective_at: timestampSchema,
})

const ofStaff = { noun: 'Restaurants', audience: 'staff', output: ownSchema } as const

/** The restaurant's payout account, masked. */
export const getPayoutAccount = endpoint({
  route: 'GET /partner/payout_account',
  ...ofStaff,
  permission: 'money:read',
  access: 'read',
  summary:
    'Where the restaurant is paid: the bank and the last four characters of the account, and the change that takes effect later.',
})

/** Enters or changes the restaurant's payout account. */
export const setPayoutAccount = endpoint({
  route: 'PUT /partner/payout_account',
  ...ofStaff,
  permission: 'payout_account:edit',
  access: 'own',
  limit: 'sign_in',
  summary:
    "Sets the restaurant's payout account. The first one is effective at once, unless a payout was proposed before; a change takes effect after 72 hours and replaces a pending one. Open payouts are rejected, and all owners get a mail.",
  input: payoutAccountSchema,
  refusals: ['permission_missing', 'wrong_password', 'overloaded'],
})

/** Cancels the change of the payout account. */
export const cancelPayoutAccountChange = endpoint({
  route: 'DELETE /partner/payout_account/change',
  ...ofStaff,
  permission: 'payout_account:edit',
  access: 'write',
  summary: 'Cancels the pending change of the payout account. All owners get a mail.',
  refusals: ['payout_change_not_found'],
})

const ofDriver = { noun: 'Drivers', audience: 'driver', output: ownSchema } as const

/** The driver's payout account, masked. */
export const getDriverPayoutAccount = endpoint({
  route: 'GET /drivers/payout_account',
  ...ofDriver,
  access: 'read',
  summary:
    'Where the signed-in driver is paid: the bank and the last four characters of the account, and the change that takes effect later.',
})

/** Enters or changes the driver's payout account. */
export const setDriverPayoutAccount = endpoint({
  route: 'PUT /drivers/payout_account',
  ...ofDriver,
  access: 'own',
  limit: 'sign_in',
  summary:
    "Sets the signed-in driver's payout account. The first one is effective at once, unless a payout was proposed before; a change takes effect after 72 hours and replaces a pending one. An open payout is rejected, and the driver gets a mail.",
  input: payoutAccountSchema,
  refusals: ['wrong_password', 'overloaded'],
})

/** Cancels the change of the driver's payout account. */
export const cancelDriverPayoutAccountChange = endpoint({
  route: 'DELETE /drivers/payout_account/change',
  ...ofDriver,
  access: 'write',
  summary: 'Cancels the pending change of the payout account. The driver gets a mail.',
  refusals: ['payout_change_not_found'],
})

/** Reads the account of a payout in full. */
export const readPayoutAccount = endpoint({
  route: 'POST /administrators/payouts/{id}/account',
  noun: 'Administration',
  audience: 'administrator',
  permission: 'payout_accounts:read',
  access: 'write',
  trail: { target: 'money' },
  summary:
    "Reads the account of a payout in full. Needs a new code of the caller's authenticator app, not a recovery code. Limited per administrator and day.",
  input: z.object({ id: idSchema, code: codeSchema('second_factor_code_required') }),
  output: z.object({
    id: z.int(),
    bank: z.string(),
    bank_name: z.string(),
    account_number: z.string(),
    holder_name: z.string(),
  }),
  refusals: [
    'payout_not_found',
    'payout_without_account',
    'payout_account_unreadable',
    'second_factor_required',
    'wrong_second_factor',
    'too_many_requests',
  ],
  // Commits the counted wrong guess and the used code.
  committedRefusals: ['wrong_second_factor', 'too_many_requests', 'payout_account_unreadable'],
})
