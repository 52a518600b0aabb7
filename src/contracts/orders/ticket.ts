import * as z from 'zod/mini'
import { timestampSchema } from '#contracts/fields.ts'
import { boardColumns, boardSteps } from '#domain/orders/board.ts'
import { giveBackReasons } from '#domain/orders/carrying.ts'
import { orderStates } from '#domain/orders/order-status.ts'
import { soldOutRules } from '#domain/orders/swap.ts'

const lineSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  note: z.nullable(z.string()),
  choices: z.array(
    z.object({ choice_id: z.int(), name: z.string(), group_name: z.string(), quantity: z.int() }),
  ),
})

/** The open question to the customer: the missing dish or choice, and the offered replacements. */
const askedSchema = z.object({
  id: z.int(),
  line_id: z.int(),
  missing: z.string(),
  offers: z.array(z.string()),
  /** Whether the question also marked the dish or choice as sold out. */
  marked_sold_out: z.boolean(),
  /** The name of the member of staff who asked; null after the account was deleted. */
  by: z.nullable(z.string()),
  until: timestampSchema,
  seconds_left: z.int(),
})

/** The outcome of a question. `became` is the replacement; null: none. */
const decidedSchema = z.object({
  id: z.int(),
  missing: z.string(),
  became: z.nullable(z.string()),
  outcome: z.enum(['replaced', 'dropped', 'canceled', 'withdrawn', 'overtaken']),
  ended_by: z.enum(['customer', 'clock', 'kitchen']),
})

/** An order on the kitchen's board: what to cook, for whom, and until when. It contains no amounts of money. */
export const ticketSchema = z.object({
  id: z.int(),
  column: z.enum(boardColumns),
  state: z.enum(orderStates),
  placed_at: timestampSchema,
  /** Since when the order waits for the kitchen. An order for later waits from its release. */
  waits_since: timestampSchema,
  /** When the dishes should be ready; null until the order is accepted. */
  ready_by: z.nullable(timestampSchema),
  delayed_minutes: z.int(),
  /** For an order for later: when the customer wants it; `release_at`: when the kitchen should begin. */
  wanted_at: z.nullable(timestampSchema),
  release_at: z.nullable(timestampSchema),
  customer_name: z.string(),
  note: z.nullable(z.string()),
  lines: z.array(lineSchema),
  /** The rule for a missing dish if the customer does not answer, chosen at the checkout. */
  if_sold_out: z.enum(soldOutRules),
  asks: z.nullable(askedSchema),
  /** The answered questions, oldest first. */
  decided: z.array(decidedSchema),
  driver: z.nullable(
    z.object({
      name: z.string(),
      license_plate: z.string(),
      /** The minutes to the restaurant, or after the pick-up to the customer; null: the position is unknown. */
      minutes_away: z.nullable(z.int()),
    }),
  ),
  /** `restaurant`: its own couriers deliver the order. */
  brought_by: z.enum(['driver', 'restaurant']),
  /** The restaurant's courier of the order; null: none yet. */
  courier: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Whether this person no longer works for the restaurant. */
      has_left: z.boolean(),
      minutes_away: z.nullable(z.int()),
    }),
  ),
  /** While no driver has the order: from when on the restaurant may deliver it itself; else null. */
  keep_from: z.nullable(timestampSchema),
  /** Why the last driver gave the order back; null once another driver has it. */
  given_back: z.nullable(z.enum(giveBackReasons)),
  cancel_reason: z.nullable(z.string()),
  /** The open request to the back office to cancel the order; null: none, or it was declined. */
  cancel_asked: z.nullable(z.object({ reason: z.string(), at: timestampSchema })),
  /** Why the back office declined the last request to cancel; null after a new one. */
  cancel_declined: z.nullable(z.object({ reason: z.string(), at: timestampSchema })),
  /** The step that takes effect at `until` unless it is undone. */
  staged: z.nullable(
    z.object({
      id: z.int(),
      step: z.enum(boardSteps),
      /** The name of the member of staff; null after the account was deleted. */
      by: z.nullable(z.string()),
      until: timestampSchema,
    }),
  ),
})
