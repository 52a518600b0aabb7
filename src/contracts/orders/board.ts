import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  endSchema,
  idSchema,
  noteSchema,
  otherInWords,
  textSchema,
  timestampSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { openingShape } from '#contracts/opening.ts'
import { preparationMinutes } from '#domain/orders/board.ts'
import { refusalReasons } from '#domain/orders/refusal-reason.ts'
import { deviceSchema } from './device-name.ts'
import { ticketSchema } from './ticket.ts'

const devicesShape = {
  /** How many devices have reported within the last minutes that they can ring. */
  ringing_devices: z.int(),
  /** How many devices get push messages while the console is closed. */
  push_devices: z.int(),
}

/** Orders that were accepted by themselves within the last two minutes: a device says so once. */
const autoAcceptedSchema = z.array(z.int())

const boardSchema = z.object({
  now: timestampSchema,
  restaurant: z.object({
    id: z.int(),
    name: z.string(),
    status: z.enum(['open', 'close', 'locked', 'not_activated']),
    ...openingShape,
    /** Whether it is paused because of unanswered orders. */
    paused_for_missed: z.boolean(),
  }),
  auto_accept_minutes: z.nullable(z.int()),
  ...devicesShape,
  auto_accepted: autoAcceptedSchema,
  tickets: z.array(ticketSchema),
})

/** The properties that the calls of the board share. */
const board = { noun: 'Restaurants', audience: 'staff' } as const

/** The board of the restaurant's kitchen. */
export const getBoard = endpoint({
  route: 'GET /partner/board',
  ...board,
  summary:
    'The kitchen’s board: open orders, those for later that have not risen yet, and the last that are done. No money.',
  permission: 'board:read',
  access: 'read',
  output: boardSchema,
  refusals: ['partner_not_found'],
})

/** The orders that wait for an answer. */
export const listWaitingOrders = endpoint({
  route: 'GET /partner/board/waiting',
  ...board,
  summary:
    'The orders that wait for the kitchen’s answer, the first that came first, and those that were accepted by themselves just now, for the bell of every page.',
  permission: 'board:read',
  access: 'read',
  output: z.object({
    waiting: z.array(z.object({ id: z.int(), waits_since: timestampSchema })),
    auto_accepted: autoAcceptedSchema,
  }),
})

/** The properties that the calls for a step on the board share. */
const stepping = {
  ...board,
  access: 'write',
  output: z.object({ ticket: ticketSchema }),
  refusals: ['order_not_found', 'order_state_changed', 'step_taken'],
} as const

const minutesSchema = wholeNumber({
  min: preparationMinutes.least,
  max: preparationMinutes.most,
  key: 'board_minutes_invalid',
})

/** Accepts an order, in ten seconds. */
export const submitAcceptance = endpoint({
  route: 'POST /partner/board/orders/{id}/accept',
  ...stepping,
  summary:
    'Accepts an order that will be ready after so many minutes; it takes effect in ten seconds unless undone.',
  permission: 'board:prepare',
  input: z.object({ id: idSchema, minutes: minutesSchema }),
  refusals: [...stepping.refusals, 'order_not_due'],
})

/** Says that the dishes are ready, in ten seconds. */
export const submitReady = endpoint({
  route: 'POST /partner/board/orders/{id}/ready',
  ...stepping,
  summary: 'Says that the dishes of an order are ready; it takes effect in ten seconds unless undone.',
  permission: 'board:prepare',
  input: z.object({ id: idSchema }),
  refusals: [...stepping.refusals, 'swap_open'],
})

/** Refuses an order, in ten seconds, with a reason that acts. */
export const submitRefusal = endpoint({
  route: 'POST /partner/board/orders/{id}/refuse',
  ...stepping,
  summary:
    'Refuses an order; with it dishes may be marked as sold out, the kitchen as busy, the restaurant be paused. It takes effect in ten seconds unless undone.',
  permission: 'orders:refuse',
  input: z
    .object({
      id: idSchema,
      reason: z.enum(refusalReasons, 'choice_invalid'),
      /** What the customer reads in place of the reason’s usual words. */
      note: noteSchema({ max: 255, tooLong: 'text_too_long', lines: 'several' }),
      /** For `sold_out`: dishes of the order. */
      sold_out: z.optional(z.array(idSchema, 'choice_invalid').check(z.maxLength(50, 'choice_invalid'))),
      /** For `too_busy`: for an hour orders take so much longer. */
      busy_minutes: z.optional(wholeNumber({ min: 5, max: 90, key: 'busy_minutes_invalid' })),
      /** For `closing`: no orders until then. */
      closed_until: z.optional(endSchema),
    })
    .check(otherInWords),
  refusals: [...stepping.refusals, 'validation_failed', 'order_not_due'],
})

/** Undoes a step that has not taken effect yet. */
export const undoStep = endpoint({
  route: 'POST /partner/board/orders/{id}/undo',
  ...stepping,
  summary: 'Undoes the step that is named, while it has not taken effect.',
  permission: 'board:prepare',
  input: z.object({ id: idSchema, step_id: idSchema }),
  refusals: ['order_not_found', 'undo_too_late'],
})

/** Moves the time at which the dishes of an accepted order are to be ready. */
export const delayOrder = endpoint({
  route: 'POST /partner/board/orders/{id}/delay',
  ...stepping,
  summary: 'Moves the time at which an accepted order is to be ready, by an hour at most in all.',
  permission: 'board:prepare',
  input: z.object({
    id: idSchema,
    minutes: wholeNumber({ min: 5, max: 60, key: 'board_minutes_invalid' }),
  }),
  refusals: ['order_not_found', 'order_state_changed', 'delay_too_long'],
})

/** Asks the back office to cancel an accepted order. */
export const requestCancel = endpoint({
  route: 'POST /partner/board/orders/{id}/ask_cancel',
  ...stepping,
  summary:
    'Asks the back office to cancel an accepted order, with a reason; once. The order goes on until it has decided, and the customer is not told.',
  permission: 'board:prepare',
  input: z.object({
    id: idSchema,
    reason: textSchema({ max: 100, required: 'reason_required', tooLong: 'reason_too_long' }),
  }),
  refusals: ['order_not_found', 'order_state_changed', 'cancel_asked'],
})

/** Sets whether orders are accepted by themselves. */
export const setBoard = endpoint({
  route: 'PUT /partner/board/settings',
  ...board,
  summary: 'Has orders accepted by themselves, ready after so many minutes; or not, with null.',
  permission: 'board:settings',
  access: 'write',
  input: z.object({ auto_accept_minutes: z.nullable(minutesSchema) }),
  output: z.object({ auto_accept_minutes: z.nullable(z.int()) }),
})

/** Notes that a device has the board open, and whether it can ring. */
export const recordDevice = endpoint({
  route: 'PUT /partner/devices',
  ...board,
  summary:
    'Says, every minute, that the board is open on a device, and whether it can ring. Answers how many can.',
  permission: 'board:read',
  access: 'single',
  input: z.object({
    device: deviceSchema,
    can_ring: z.boolean('choice_invalid'),
  }),
  output: z.object(devicesShape),
})
