import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { dateSchema, daysInOrder, idSchema, paging, textSchema, wholeNumber } from '#contracts/fields.ts'
import { payoutStates as states } from '#domain/money/payout.ts'
import { maskedAccountSchema } from './payout-account.ts'
import { parties } from './statement.ts'

/**
 * A payout of a closed statement. The fields `…_by` name a person as `administrator 3` or `operator lan`. A member of
 * staff whose new payout account ended the payout is `staff 7`.
 */
const payoutSchema = z.object({
  id: z.int(),
  statement_id: z.int(),
  /** The period of the statement; times are DD-MM-YYYY HH:mm. */
  period: z.object({ starts_at: z.string(), ends_at: z.string() }),
  party: z.enum(parties),
  holder_id: z.int(),
  holder_name: z.string(),
  amount: z.int(),
  state: z.enum(states),
  proposed_by: z.string(),
  approved_by: z.nullable(z.string()),
  paid_by: z.nullable(z.string()),
  /** Who rejected the payout, or recorded that the bank returned it. */
  ended_by: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The account that the payout goes to, copied at the approval. Null before the approval, and for drivers. */
  account: z.nullable(maskedAccountSchema),
  /** The ids of own deliveries faster than 60 km/h. The person who approves should ask about them. */
  fast_deliveries: z.array(z.int()),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A payout as the paid restaurant or driver sees it. */
const ownPayoutSchema = z.object({
  id: z.int(),
  statement_id: z.int(),
  /** The period of the statement; times are DD-MM-YYYY HH:mm. */
  period: z.object({ starts_at: z.string(), ends_at: z.string() }),
  amount: z.int(),
  state: z.enum(states),
  /** The bank's reference; null until the payout is paid. */
  reference: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})

const filterShape = {
  state: z.optional(z.enum(states, 'choice_invalid')),
  /** The first and the last day on which the payouts were proposed. */
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  ...paging,
}

const ownPayouts = {
  access: 'read',
  input: z.object({ statement_id: z.optional(idSchema), ...filterShape }).check(daysInOrder),
  output: z.array(ownPayoutSchema),
} as const

/** The restaurant's payouts. */
export const listPartnerPayouts = endpoint({
  route: 'GET /partner/payouts',
  noun: 'Restaurants',
  audience: 'staff',
  permission: 'statements:read',
  ...ownPayouts,
  summary:
    "The restaurant's payouts, the newest first; of one statement, in one state or of some days, if asked.",
})

/** The driver's payouts. */
export const listDriverPayouts = endpoint({
  route: 'GET /drivers/payouts',
  noun: 'Drivers',
  audience: 'driver',
  ...ownPayouts,
  summary:
    "The driver's payouts, the newest first; of one statement, in one state or of some days, if asked.",
})

const ofShop = { noun: 'Administration', audience: 'administrator' } as const
const changing = {
  ...ofShop,
  permission: 'payouts:edit',
  access: 'write',
  trail: { target: 'money', details: ['amount', 'state'] },
  output: payoutSchema,
  refusals: ['payout_not_found', 'payout_state_changed'],
} as const
/** Refusals of a step that compares the payout with the current debt again, and that needs a second person. */
const owedRefusals = [...changing.refusals, 'payout_too_large', 'second_person_required'] as const
const reason = textSchema({ max: 500, required: 'reason_required' })

/** Payouts, the newest first. */
export const listPayouts = endpoint({
  route: 'GET /administrators/payouts',
  ...ofShop,
  permission: 'statements:read',
  summary: 'Payouts to restaurants and drivers, newest first, optionally by state, party, statement or days.',
  access: 'read',
  input: z
    .object({
      party: z.optional(z.enum(parties, 'choice_invalid')),
      holder_id: z.optional(idSchema),
      statement_id: z.optional(idSchema),
      ...filterShape,
    })
    .check(daysInOrder),
  output: z.array(payoutSchema),
})

/** Proposes a payout of a closed statement. */
export const proposePayout = endpoint({
  route: 'POST /administrators/payouts',
  ...changing,
  summary: 'Proposes a payout of a closed statement, of at most its closing balance and the balance now.',
  success: 201,
  input: z.object({
    statement_id: idSchema,
    /** Missing: everything that can be paid out. */
    amount: z.optional(wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, key: 'amount_invalid' })),
  }),
  refusals: ['statement_not_found', 'payout_open', 'payout_too_large'],
})

/** Approves a proposed payout. */
export const approvePayout = endpoint({
  route: 'POST /administrators/payouts/{id}/approve',
  ...changing,
  summary: 'Approves a proposed payout. Above a limit the proposer cannot approve it.',
  refusals: [...owedRefusals, 'payout_account_missing'],
  input: z.object({ id: idSchema }),
})

/** Marks an approved payout as paid. */
export const payPayout = endpoint({
  route: 'POST /administrators/payouts/{id}/pay',
  ...changing,
  summary:
    'Records that an approved payout was transferred, with the reference of the bank. The approver cannot record it.',
  refusals: [...owedRefusals, 'reference_used', 'payout_account_changed'],
  input: z.object({ id: idSchema, reference: textSchema({ max: 64, required: 'reference_required' }) }),
})

/** Records that the bank has returned a paid payout. */
export const returnPayout = endpoint({
  route: 'POST /administrators/payouts/{id}/return',
  ...changing,
  summary: 'Records that the bank has returned a payout. The amount is owed again.',
  input: z.object({ id: idSchema, reason }),
})

/** Rejects a payout before it is paid. */
export const rejectPayout = endpoint({
  route: 'POST /administrators/payouts/{id}/reject',
  ...changing,
  summary: 'Rejects a payout that is not paid yet.',
  input: z.object({ id: idSchema, reason }),
})
