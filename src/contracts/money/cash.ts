import * as z from 'zod/mini'
import { codeSchema } from '#contracts/accounts/account-forms.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, problem, textSchema, timestampSchema, wholeNumber } from '#contracts/fields.ts'
import { plainCharacters } from '#domain/text/clean-text.ts'

/** An amount above zero in a request. */
export const amountSchema = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, key: 'amount_required' })

/** A bank's reference, in capitals without spaces. */
export const referenceSchema = z.pipe(
  textSchema({ max: 64, required: 'reference_required' }),
  z.pipe(
    z.transform((text: string) => plainCharacters(text).replaceAll(/\s/g, '').toUpperCase()),
    z.string(),
  ),
)

const coveredSchema = z.array(z.object({ order_id: z.int(), amount: z.int() }))

const handInShape = {
  id: z.int(),
  amount: z.int(),
  way: z.enum(['office', 'bank']),
  reference: z.nullable(z.string()),
  state: z.enum(['waiting', 'confirmed', 'refused', 'withdrawn']),
  /** The orders whose cash was handed in, oldest first; empty until the hand-in is confirmed. */
  covers: coveredSchema,
  created_at: timestampSchema,
  decided_at: z.nullable(timestampSchema),
}

const handInSchema = z.object({
  ...handInShape,
  /** The code that the driver shows at the office, and the end of its validity; null for a bank transfer. */
  code: z.nullable(z.string()),
  code_expires_at: z.nullable(timestampSchema),
})

const cashSchema = z.object({
  /** The shop's cash that the driver holds; `owed_to_driver` is cash that the driver has advanced beyond it. */
  held: z.int(),
  owed_to_driver: z.int(),
  /** The earnings that the driver has not been paid yet. */
  earnings: z.int(),
  soft_limit: z.int(),
  hard_limit: z.int(),
  /** `above_soft`: the driver should hand in cash soon. `above_hard`: no cash orders until the driver hands in cash. */
  standing: z.enum(['within', 'above_soft', 'above_hard']),
  /** The orders whose cash the driver holds, oldest first. */
  collections: coveredSchema,
})

const ofDriver = { noun: 'Drivers', audience: 'driver' } as const

/** The cash that the driver holds, with the limits. */
export const getCash = endpoint({
  route: 'GET /drivers/cash',
  ...ofDriver,
  summary: 'The cash that the signed-in driver holds, with its orders and the limits.',
  access: 'read',
  output: cashSchema,
})

/** Begins a hand-in. */
export const beginHandIn = endpoint({
  route: 'POST /drivers/hand_ins',
  ...ofDriver,
  summary:
    'Begins a hand-in: at the office with a one-time code that the driver shows, or by bank transfer with a reference that an administrator checks.',
  access: 'write',
  success: 201,
  input: z
    .object({
      amount: amountSchema,
      way: z.enum(['office', 'bank'], 'choice_invalid'),
      reference: z.optional(z.nullable(referenceSchema)),
    })
    .check(
      z.refine(({ way, reference = null }) => way === 'office' || reference !== null, {
        error: problem('reference_required'),
        path: ['reference'],
      }),
    ),
  output: handInSchema,
  refusals: ['more_than_held', 'hand_in_waiting', 'slip_used'],
})

/** The driver's hand-ins, newest first. */
export const listHandIns = endpoint({
  route: 'GET /drivers/hand_ins',
  ...ofDriver,
  summary: "The signed-in driver's hand-ins, newest first.",
  access: 'read',
  input: z.object(paging),
  output: z.array(handInSchema),
})

/** Withdraws a hand-in that is not confirmed yet. */
export const withdrawHandIn = endpoint({
  route: 'POST /drivers/hand_ins/{id}/withdraw',
  ...ofDriver,
  summary: 'Withdraws a hand-in that is not confirmed yet.',
  access: 'write',
  input: z.object({ id: idSchema }),
  output: handInSchema,
  refusals: ['hand_in_not_found', 'already_decided'],
})

/** Sets the driver's cash against the earnings. */
export const settleCash = endpoint({
  route: 'POST /drivers/cash/settle',
  ...ofDriver,
  summary:
    "Sets the signed-in driver's cash against the earnings, as far as both reach. Cash that the driver has advanced becomes earnings.",
  access: 'write',
  output: cashSchema,
  refusals: ['nothing_to_settle'],
})

const ofAdministrator = {
  noun: 'Administration',
  audience: 'administrator',
  permission: 'cash:confirm',
} as const

const listedHandInSchema = z.object({
  ...handInShape,
  driver: z.object({ id: z.int(), name: z.string() }),
  administrator_id: z.nullable(z.int()),
})

/** Hand-ins of all drivers. */
export const listAllHandIns = endpoint({
  route: 'GET /administrators/hand_ins',
  ...ofAdministrator,
  summary: 'Hand-ins of all drivers, newest first, optionally only waiting ones.',
  access: 'read',
  input: z.object({
    state: z.optional(z.enum(['waiting', 'confirmed', 'refused', 'withdrawn'], 'choice_invalid')),
    driver_id: z.optional(idSchema),
    ...paging,
  }),
  output: z.array(listedHandInSchema),
})

/** Confirms that the cash of a hand-in has arrived: the driver holds less cash from then on. */
export const confirmHandIn = endpoint({
  route: 'POST /administrators/hand_ins/{id}/confirm',
  ...ofAdministrator,
  summary:
    'Confirms that the cash of a hand-in has arrived: at the office with the code that the driver shows (five tries), by bank once the transfer has arrived.',
  access: 'write',
  trail: { target: 'money', details: ['amount'] },
  input: z.object({ id: idSchema, code: z.optional(codeSchema('code_required')) }),
  output: listedHandInSchema,
  refusals: ['hand_in_not_found', 'already_decided', 'code_not_valid'],
  committedRefusals: ['code_not_valid'],
})

/** Refuses a hand-in whose cash has not arrived. */
export const refuseHandIn = endpoint({
  route: 'POST /administrators/hand_ins/{id}/refuse',
  ...ofAdministrator,
  summary: 'Refuses a hand-in whose cash has not arrived.',
  access: 'write',
  trail: { target: 'money', details: ['amount'] },
  input: z.object({ id: idSchema }),
  output: listedHandInSchema,
  refusals: ['hand_in_not_found', 'already_decided'],
})

/** Sets a driver's cash against the earnings. */
export const settleDriverCash = endpoint({
  route: 'POST /administrators/drivers/{id}/settle_cash',
  ...ofAdministrator,
  summary: "Sets a driver's cash against the earnings, as far as both reach. The driver has the same call.",
  access: 'write',
  trail: { target: 'driver', details: ['moved'] },
  input: z.object({ id: idSchema }),
  output: z.object({ id: z.int(), moved: z.int() }),
  refusals: ['driver_not_found', 'nothing_to_settle'],
})
