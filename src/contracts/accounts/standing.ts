import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema } from '#contracts/fields.ts'
import { emailSchema } from './account-forms.ts'

const ofOffice = { noun: 'Administration', audience: 'administrator' } as const

/** Finds accounts by e-mail. Other calls name them by id. */
export const findAccounts = endpoint({
  route: 'GET /administrators/accounts',
  ...ofOffice,
  permission: 'accounts:read',
  summary:
    'Finds accounts of one kind by e-mail, oldest first: at most one, or up to 100 restaurants whose staff has this e-mail. `has_signed_up`: a sign-up waits for its code, so there is no account yet.',
  access: 'read',
  input: z.object({
    kind: z.enum(['customer', 'driver', 'partner', 'staff', 'administrator'], 'choice_invalid'),
    email: emailSchema,
  }),
  output: z.object({
    accounts: z.array(z.object({ id: z.int(), name: z.string(), standing: z.string() })),
    has_signed_up: z.boolean(),
  }),
})

const details = ['standing'] as const
const changing = {
  ...ofOffice,
  permission: 'accounts:standing',
  access: 'write',
  input: z.object({ id: idSchema }),
  output: z.object({ id: z.int(), standing: z.string() }),
} as const
const approving = {
  ...changing,
  refusals: ['account_not_found', 'not_waiting', 'email_not_proved'],
} as const
const locking = { ...changing, refusals: ['account_not_found', 'locked_already'] } as const
const unlocking = { ...changing, refusals: ['account_not_found', 'not_locked'] } as const
const ofAdministrators = {
  permission: 'administrators:edit',
  trail: { target: 'administrator', details },
} as const
const unlockSummary = 'Sessions that the lock has ended stay ended.'

/** Approves a waiting restaurant. */
export const approvePartner = endpoint({
  route: 'POST /administrators/partners/{id}/approve',
  ...approving,
  trail: { target: 'partner', details },
  summary: 'Approves a waiting restaurant. Refused until the e-mail of a member of its staff is verified.',
})

/** Locks a restaurant. */
export const lockPartnerAccount = endpoint({
  route: 'POST /administrators/partners/{id}/lock',
  ...locking,
  trail: { target: 'partner', details },
  summary: 'Locks a restaurant. The shop hides it, and staff without another restaurant are signed out.',
})

/** Unlocks a restaurant. */
export const unlockPartnerAccount = endpoint({
  route: 'POST /administrators/partners/{id}/unlock',
  ...unlocking,
  trail: { target: 'partner', details },
  summary: `Unlocks a restaurant. It is closed then, or waits for approval as before the lock. ${unlockSummary}`,
})

/** Approves a waiting driver. */
export const approveDriver = endpoint({
  route: 'POST /administrators/drivers/{id}/approve',
  ...approving,
  trail: { target: 'driver', details },
  summary: 'Approves a waiting driver. Refused until the e-mail is verified.',
})

/** Locks a driver. */
export const lockDriverAccount = endpoint({
  route: 'POST /administrators/drivers/{id}/lock',
  ...locking,
  refusals: [...locking.refusals, 'carries_an_order'],
  trail: { target: 'driver', details },
  summary:
    'Locks a driver who carries no order, signs the driver out and offers to others what this one was offered.',
})

/** Unlocks a driver. */
export const unlockDriverAccount = endpoint({
  route: 'POST /administrators/drivers/{id}/unlock',
  ...unlocking,
  trail: { target: 'driver', details },
  summary: `Unlocks a driver, who is offline then, or waits for approval as before the lock. ${unlockSummary}`,
})

/** Locks a customer. */
export const lockUserAccount = endpoint({
  route: 'POST /administrators/users/{id}/lock',
  ...locking,
  trail: { target: 'customer', details },
  summary: 'Locks a customer and ends all sessions.',
})

/** Unlocks a customer. */
export const unlockUserAccount = endpoint({
  route: 'POST /administrators/users/{id}/unlock',
  ...unlocking,
  trail: { target: 'customer', details },
  summary: `Unlocks a customer and restores the state before the lock. ${unlockSummary}`,
})

/** Locks a member of staff. */
export const lockStaffAccount = endpoint({
  route: 'POST /administrators/staff/{id}/lock',
  ...locking,
  trail: { target: 'staff', details },
  summary: 'Locks a member of staff in all restaurants and ends all sessions.',
})

/** Unlocks a member of staff. */
export const unlockStaffAccount = endpoint({
  route: 'POST /administrators/staff/{id}/unlock',
  ...unlocking,
  trail: { target: 'staff', details },
  summary: `Unlocks a member of staff and restores the state before the lock. ${unlockSummary}`,
})

/** Locks an administrator. */
export const lockAdministratorAccount = endpoint({
  route: 'POST /administrators/administrators/{id}/lock',
  ...locking,
  ...ofAdministrators,
  refusals: [...locking.refusals, 'own_account'],
  summary: 'Locks another administrator and ends all sessions.',
})

/** Unlocks an administrator. */
export const unlockAdministratorAccount = endpoint({
  route: 'POST /administrators/administrators/{id}/unlock',
  ...unlocking,
  ...ofAdministrators,
  summary: `Unlocks an administrator and restores the state before the lock. ${unlockSummary}`,
})
