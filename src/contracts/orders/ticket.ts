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
  /** Whether the question also marked it as sold out. */
  marked_sold_out: z.boolean(),
  /** Who has asked; null once gone. */
  by: z.nullable(z.string()),
  until: timestampSchema,
  seconds_left: z.int(),
})

/** The outcome for a missing dish or choice. `became` null: it was left out. */
const decidedSchema = z.object({
  id: z.int(),
  missing: z.string(),
  became: z.nullable(z.string()),
  outcome: z.enum(['replaced', 'dropped', 'canceled', 'withdrawn', 'overtaken']),
  ended_by: z.enum(['customer', 'clock', 'kitchen']),
})

/** An order on the kitchen's board: what to cook, for whom, until when. No amounts. */
export const ticketSchema = z.object({
  id: z.int(),
  column: z.enum(boardColumns),
  state: z.enum(orderStates),
  placed_at: timestampSchema,
  /** Since when it waits for the kitchen; an order for later waits from its release. */
  waits_since: timestampSchema,
  /** When the dishes are to be ready; null until it is accepted. */
  ready_by: z.nullable(timestampSchema),
  delayed_minutes: z.int(),
  /** An order for later: when the customer wants it, and when the kitchen is to begin. */
  wanted_at: z.nullable(timestampSchema),
  release_at: z.nullable(timestampSchema),
  customer_name: z.string(),
  note: z.nullable(z.string()),
  lines: z.array(lineSchema),
  /** What becomes of a missing dish if the customer does not answer, as chosen at checkout. */
  if_sold_out: z.enum(soldOutRules),
  asks: z.nullable(askedSchema),
  /** The oldest first. */
  decided: z.array(decidedSchema),
  driver: z.nullable(
    z.object({
      name: z.string(),
      license_plate: z.string(),
      /** To the restaurant, or after the pick-up to the customer; null where the position is unknown. */
      minutes_away: z.nullable(z.int()),
    }),
  ),
  /** `restaurant`: its own couriers deliver the order. */
  brought_by: z.enum(['driver', 'restaurant']),
  /** The restaurant's courier who has taken it. */
  courier: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Whether this person works there no more. */
      has_left: z.boolean(),
      minutes_away: z.nullable(z.int()),
    }),
  ),
  /** No driver has it: from then on the restaurant may bring it itself; null where it is brought already. */
  keep_from: z.nullable(timestampSchema),
  /** Why the last driver gave it back, until another one has it. */
  given_back: z.nullable(z.enum(giveBackReasons)),
  cancel_reason: z.nullable(z.string()),
  /** Why the restaurant has asked the back office to cancel it; null until it has, and after the request is declined. */
  cancel_asked: z.nullable(z.object({ reason: z.string(), at: timestampSchema })),
  /** Why the back office declined the last request to cancel; null after a new one. */
  cancel_declined: z.nullable(z.object({ reason: z.string(), at: timestampSchema })),
  /** The step that takes effect at `until` unless it is undone. */
  staged: z.nullable(
    z.object({
      id: z.int(),
      step: z.enum(boardSteps),
      /** The name of the member of staff; null once gone. */
      by: z.nullable(z.string()),
      until: timestampSchema,
    }),
  ),
})
