import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, textSchema, timestampSchema, vndSchema } from '#contracts/fields.ts'
import { type ManualStep, manualSteps } from '#domain/money/two-persons.ts'
import { amountSchema, referenceSchema } from './cash.ts'

const bearers = ['restaurant', 'driver', 'platform:refunds'] as const
/** Who bears a loss or refund. */
export const bearerSchema = z.enum(bearers, 'choice_invalid')
const kinds = Object.keys(manualSteps) as ManualStep[]
const states = ['waiting', 'confirmed', 'rejected'] as const
/** The reason of an adjustment, which is required. */
export const reasonSchema = textSchema({ max: 255, required: 'reason_required' })

/** An adjustment: money that an administrator has moved by hand or proposes to move. */
export const adjustmentSchema = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  /** `waiting`: another administrator has to confirm the adjustment. */
  state: z.enum(states),
  amount: z.int(),
  order_id: z.nullable(z.int()),
  partner_id: z.nullable(z.int()),
  driver_id: z.nullable(z.int()),
  /** The customer who receives coins. */
  user_id: z.nullable(z.int()),
  account: z.nullable(z.enum(['restaurant', 'driver', 'driver_cash'])),
  dishes: z.nullable(z.int()),
  fee: z.nullable(z.int()),
  lines: z.nullable(z.array(z.object({ line_id: z.int(), quantity: z.int() }))),
  bearer: z.nullable(bearerSchema),
  paid_to: z.nullable(z.enum(['coins', 'bank'])),
  reference: z.nullable(z.string()),
  reason: z.string(),
  /** The entry that the adjustment reverses; null: none. */
  corrects: z.nullable(z.int()),
  /** The entry that the adjustment posted; null: nothing is posted yet. */
  entry_id: z.nullable(z.int()),
  proposed_by: z.string(),
  decided_by: z.nullable(z.string()),
  created_at: timestampSchema,
  decided_at: z.nullable(timestampSchema),
})

const ofAdjustments = { noun: 'Administration', audience: 'administrator' } as const
/** Refused if the debtor does not exist, or if the amount exceeds the debt. */
const debtRefusals = ['partner_not_found', 'driver_not_found', 'more_than_owed'] as const

/** The properties that calls with an adjustment as their answer share. */
export const adjusting = {
  ...ofAdjustments,
  permission: 'money:adjust',
  access: 'write',
  output: adjustmentSchema,
  trail: { target: 'money', details: ['kind', 'state', 'amount'] },
} as const

/** The amounts of a refund, its bearer and the receiver of the money. */
export const figuresShape = {
  dishes: z.optional(vndSchema),
  fee: z.optional(vndSchema),
  bearer: z.optional(bearerSchema),
  paid_to: z.optional(z.enum(['coins', 'bank'], 'choice_invalid')),
}

const debtShape = { holder_id: idSchema, amount: amountSchema, reason: reasonSchema }

/** Records that a debt was paid into the bank. */
export const recordDebtPaid = endpoint({
  route: 'POST /administrators/debts_paid',
  ...adjusting,
  success: 201,
  summary:
    'Records that a restaurant or driver has paid a debt into the bank. Above 500,000 ₫ in seven days another administrator has to confirm.',
  input: z.object({
    ...debtShape,
    account: z.enum(['restaurant', 'driver'], 'choice_invalid'),
    reference: referenceSchema,
  }),
  refusals: [...debtRefusals, 'slip_used'],
})

/** Proposes to write a debt off. */
export const writeDebtOff = endpoint({
  route: 'POST /administrators/write_offs',
  ...adjusting,
  success: 201,
  summary: 'Proposes to write off a debt that will not be paid. Another administrator always has to confirm.',
  input: z.object({
    ...debtShape,
    account: z.enum(['restaurant', 'driver', 'driver_cash'], 'choice_invalid'),
  }),
  refusals: debtRefusals,
})

const correctionRefusals = [
  'entry_not_found',
  'entry_of_payout',
  'entry_of_tax',
  'entry_not_correctable',
  'not_enough_coins',
] as const

/** Refusals of the entry that replaces a wrong one. */
const replacementRefusals = [
  'validation_failed',
  'driver_not_found',
  'refund_too_large',
  'more_than_owed',
] as const

/** Reverses an entry. Its adjustment has the kind `taken_back`. */
export const reverseEntry = endpoint({
  route: 'POST /administrators/entries/{id}/take_back',
  ...adjusting,
  success: 201,
  summary:
    'Reverses a refund, a debt paid in, a write-off, a hand-in or a settlement by posting its inverse.',
  input: z.object({ id: idSchema, reason: reasonSchema }),
  refusals: correctionRefusals,
})

/** Replaces a wrong entry with a correct one. */
export const correctEntry = endpoint({
  route: 'POST /administrators/entries/{id}/correct',
  ...adjusting,
  success: 201,
  summary:
    'Reverses an entry and posts the right one: a refund with other amounts, another amount of a debt, write-off or ' +
    'hand-in, another bearer of a failed delivery. Measured against the first entry of a chain of corrections.',
  input: z.object({ id: idSchema, ...figuresShape, amount: z.optional(amountSchema), reason: reasonSchema }),
  refusals: [...correctionRefusals, ...replacementRefusals],
})

/** Lists adjustments, posted or proposed. */
export const listAdjustments = endpoint({
  route: 'GET /administrators/adjustments',
  ...ofAdjustments,
  permission: 'money:read',
  summary: 'Lists the adjustments that administrators have posted or proposed, newest first.',
  access: 'read',
  input: z.object({
    state: z.optional(z.enum(states, 'choice_invalid')),
    order_id: z.optional(idSchema),
    ...paging,
  }),
  output: z.array(adjustmentSchema),
})

/** Confirms an adjustment that another person proposed. */
export const confirmAdjustment = endpoint({
  route: 'POST /administrators/adjustments/{id}/confirm',
  ...adjusting,
  summary:
    'Confirms an adjustment that another administrator has proposed. It is checked again and posted. A proposal of a ' +
    'login of the command line is confirmed here after the login was linked to an administrator.',
  input: z.object({ id: idSchema }),
  refusals: [
    'adjustment_not_found',
    'already_decided',
    'second_person_required',
    'order_state_changed',
    'refund_too_large',
    'more_than_owed',
    'not_enough_coins',
  ],
})

/** Rejects a proposed adjustment. */
export const rejectAdjustment = endpoint({
  route: 'POST /administrators/adjustments/{id}/reject',
  ...adjusting,
  summary: 'Rejects a proposed adjustment.',
  input: z.object({ id: idSchema }),
  refusals: ['adjustment_not_found', 'already_decided'],
})

/** Ends a delivery that failed after pick-up. */
export const endDelivery = endpoint({
  route: 'POST /administrators/orders/{id}/end',
  ...ofAdjustments,
  permission: 'orders:end',
  access: 'write',
  trail: { target: 'order', details: ['bearer', 'reason', 'adjustment_id'] },
  summary:
    'Ends an order after pick-up without delivery (no recipient, an accident) and sets who bears the loss. The order ends ' +
    'at once. A loss above the limit of one person waits for another administrator: until then no one is paid, and ' +
    '`adjustment_id` is the adjustment to confirm.',
  input: z.object({ id: idSchema, bearer: bearerSchema, reason: reasonSchema }),
  output: z.object({
    id: z.int(),
    state: z.literal('canceled'),
    /** Who bears the loss; null until it is decided. */
    bearer: z.nullable(bearerSchema),
    /** The proposal that waits for a second person; missing when none is needed. */
    adjustment_id: z.optional(z.int()),
  }),
  refusals: ['validation_failed', 'order_not_found', 'order_state_changed'],
})
