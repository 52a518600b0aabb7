import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema } from '#contracts/fields.ts'
import { emailSchema } from './account-forms.ts'

const ofOffice = { noun: 'Administration', audience: 'administrator' } as const

/** Finds accounts by e-mail, to be named by their ids elsewhere. */
export const findAccounts = endpoint({
  route: 'GET /administrators/accounts',
  ...ofOffice,
  permission: 'accounts:read',
  summary:
    'The accounts of one kind that an e-mail names, the oldest first: one at most, but for restaurants those whose staff ' +
    'it is, 100 at most. `has_signed_up`: a sign-up waits for its code, so there is no account yet.',
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
const ofAdministrators = { permission: 'administrators:edit', trail: { target: 'administrator' } } as const
const unlockSummary = 'as it stood before it was locked. Sessions that the lock has ended stay ended.'

/** Lets a restaurant in. */
export const approvePartner = endpoint({
  route: 'POST /administrators/partners/{id}/approve',
  ...approving,
  trail: { target: 'partner' },
  summary: 'Lets a restaurant in that waits, once the e-mail of one of its staff is proved.',
})

/** Locks a restaurant. */
export const lockPartnerAccount = endpoint({
  route: 'POST /administrators/partners/{id}/lock',
  ...locking,
  trail: { target: 'partner' },
  summary: 'Locks a restaurant; the shop hides it, and staff who work in no other one are signed out.',
})

/** Unlocks a restaurant. */
export const unlockPartnerAccount = endpoint({
  route: 'POST /administrators/partners/{id}/unlock',
  ...unlocking,
  trail: { target: 'partner' },
  summary: `Unlocks a restaurant: closed, or waiting ${unlockSummary}`,
})

/** Lets a driver in. */
export const approveDriver = endpoint({
  route: 'POST /administrators/drivers/{id}/approve',
  ...approving,
  trail: { target: 'driver' },
  summary: 'Lets a driver in who waits, once the e-mail is proved.',
})

/** Locks a driver. */
export const lockDriverAccount = endpoint({
  route: 'POST /administrators/drivers/{id}/lock',
  ...locking,
  refusals: [...locking.refusals, 'carries_an_order'],
  trail: { target: 'driver' },
  summary:
    'Locks a driver who carries no order, signs the driver out and offers to others what this one was offered.',
})

/** Unlocks a driver. */
export const unlockDriverAccount = endpoint({
  route: 'POST /administrators/drivers/{id}/unlock',
  ...unlocking,
  trail: { target: 'driver' },
  summary: `Unlocks a driver: offline, or waiting ${unlockSummary}`,
})

/** Locks a customer. */
export const lockUserAccount = endpoint({
  route: 'POST /administrators/users/{id}/lock',
  ...locking,
  trail: { target: 'customer' },
  summary: 'Locks a customer and ends all sessions.',
})

/** Unlocks a customer. */
export const unlockUserAccount = endpoint({
  route: 'POST /administrators/users/{id}/unlock',
  ...unlocking,
  trail: { target: 'customer' },
  summary: `Unlocks a customer, ${unlockSummary}`,
})

/** Locks a member of staff. */
export const lockStaffAccount = endpoint({
  route: 'POST /administrators/staff/{id}/lock',
  ...locking,
  trail: { target: 'staff' },
  summary: 'Locks a member of staff in all restaurants and ends all sessions.',
})

/** Unlocks a member of staff. */
export const unlockStaffAccount = endpoint({
  route: 'POST /administrators/staff/{id}/unlock',
  ...unlocking,
  trail: { target: 'staff' },
  summary: `Unlocks a member of staff, ${unlockSummary}`,
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
  summary: `Unlocks an administrator, ${unlockSummary}`,
})
