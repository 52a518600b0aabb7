import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  endSchema,
  idSchema,
  noteSchema,
  otherHasNote,
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
  /** The number of devices that have reported in the last minutes that they can ring. */
  ringing_devices: z.int(),
  /** The number of devices that get push messages while the console is closed. */
  push_devices: z.int(),
}

/**
 * The ids of the orders that were accepted automatically or given back by their driver in the last two minutes. A
 * device announces each order once.
 */
const autoAcceptedSchema = z.array(z.int())

const boardSchema = z.object({
  now: timestampSchema,
  restaurant: z.object({
    id: z.int(),
    name: z.string(),
    status: z.enum(['open', 'close', 'locked', 'not_activated']),
    ...openingShape,
    /** Whether the restaurant is paused because of unanswered orders. */
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
    "The kitchen's board: open orders, orders for later that are not due yet, and the latest completed ones. Without money.",
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
    "The orders that wait for the kitchen's answer, oldest first, and those that were accepted automatically just now. For the bell of every page.",
  permission: 'board:read',
  access: 'read',
  output: z.object({
    waiting: z.array(z.object({ id: z.int(), waits_since: timestampSchema })),
    auto_accepted: autoAcceptedSchema,
  }),
})

/** The properties that the calls for a step on the board share. */
const stepCall = {
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

/** Submits the acceptance of an order, which takes effect after ten seconds. */
export const submitAcceptance = endpoint({
  route: 'POST /partner/board/orders/{id}/accept',
  ...stepCall,
  summary:
    'Submits the acceptance of an order with its preparation time in minutes. It takes effect after ten seconds unless undone.',
  permission: 'board:prepare',
  input: z.object({ id: idSchema, minutes: minutesSchema }),
  refusals: [...stepCall.refusals, 'order_not_due'],
})

/** Submits that the dishes are ready, which takes effect after ten seconds. */
export const submitReady = endpoint({
  route: 'POST /partner/board/orders/{id}/ready',
  ...stepCall,
  summary: 'Submits that the dishes of an order are ready. It takes effect after ten seconds unless undone.',
  permission: 'board:prepare',
  input: z.object({ id: idSchema }),
  refusals: [...stepCall.refusals, 'swap_open'],
})

/** Submits the refusal of an order, which takes effect after ten seconds. Some reasons also change stock or hours. */
export const submitRefusal = endpoint({
  route: 'POST /partner/board/orders/{id}/refuse',
  ...stepCall,
  summary:
    'Submits the refusal of an order. It can also mark dishes as sold out, set the busy mode or pause the restaurant. It takes effect after ten seconds unless undone.',
  permission: 'orders:refuse',
  input: z
    .object({
      id: idSchema,
      reason: z.enum(refusalReasons, 'choice_invalid'),
      /** The text for the customer instead of the reason’s default text. */
      note: noteSchema({ max: 255, tooLong: 'text_too_long', lines: 'several' }),
      /** For `sold_out`: dishes of the order. */
      sold_out: z.optional(z.array(idSchema, 'choice_invalid').check(z.maxLength(50, 'choice_invalid'))),
      /** For `too_busy`: the extra preparation time of orders during the next hour. */
      busy_minutes: z.optional(wholeNumber({ min: 5, max: 90, key: 'busy_minutes_invalid' })),
      /** For `closing`: the end of the pause. */
      closed_until: z.optional(endSchema),
    })
    .check(otherHasNote),
  refusals: [...stepCall.refusals, 'validation_failed', 'order_not_due'],
})

/** Undoes a step that has not taken effect yet. */
export const undoStep = endpoint({
  route: 'POST /partner/board/orders/{id}/undo',
  ...stepCall,
  summary: 'Undoes a step that has not taken effect yet.',
  permission: 'board:prepare',
  input: z.object({ id: idSchema, step_id: idSchema }),
  refusals: ['order_not_found', 'undo_too_late'],
})

/** Moves the time at which the dishes of an accepted order will be ready. */
export const delayOrder = endpoint({
  route: 'POST /partner/board/orders/{id}/delay',
  ...stepCall,
  summary: 'Moves the time at which an accepted order will be ready, by at most an hour in total.',
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
  ...stepCall,
  summary:
    'Asks the back office, once, to cancel an accepted order for a reason. The order continues until the decision, and the customer is not told.',
  permission: 'board:prepare',
  input: z.object({
    id: idSchema,
    reason: textSchema({ max: 100, required: 'reason_required', tooLong: 'reason_too_long' }),
  }),
  refusals: ['order_not_found', 'order_state_changed', 'cancel_asked'],
})

/** Sets whether orders are accepted automatically. */
export const setBoard = endpoint({
  route: 'PUT /partner/board/settings',
  ...board,
  summary:
    'Sets the preparation time in minutes with which orders are accepted automatically. Null turns this off.',
  permission: 'board:settings',
  access: 'write',
  input: z.object({ auto_accept_minutes: z.nullable(minutesSchema) }),
  output: z.object({ auto_accept_minutes: z.nullable(z.int()) }),
})

/** Records that a device has the board open, and whether it can ring. */
export const recordDevice = endpoint({
  route: 'PUT /partner/devices',
  ...board,
  summary:
    'Records, every minute, that a device has the board open and whether it can ring. Answers how many devices can.',
  permission: 'board:read',
  access: 'single',
  input: z.object({
    device: deviceSchema,
    can_ring: z.boolean('choice_invalid'),
  }),
  output: z.object(devicesShape),
})
