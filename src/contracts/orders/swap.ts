import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, wholeNumber } from '#contracts/fields.ts'
import { borneParts } from '#domain/money/borne-by-restaurant.ts'
import { maxSwapOffers } from '#domain/orders/swap.ts'
import { orderProgressSchema } from './order-progress.ts'
import { ofOwnOrder, orderSchema } from './order-shape.ts'
import { ticketSchema } from './ticket.ts'

/** The properties that a kitchen's calls about a missing dish or choice share. */
const ofKitchen = { noun: 'Restaurants', audience: 'staff', permission: 'board:prepare' } as const

/** The affected line of the order, and its missing choice. Without `choice_id` the whole dish is missing. */
const missingShape = { id: idSchema, line_id: idSchema, choice_id: z.optional(z.nullable(idSchema)) }

/** The costs of the order that the restaurant would then bear; missing: none. */
const bearingShape = { restaurant_bears: z.optional(z.array(z.enum(borneParts))) }

/** The replacements that a kitchen can offer for a missing dish or choice. */
export const listAlternatives = endpoint({
  route: 'GET /partner/board/orders/{id}/alternatives',
  ...ofKitchen,
  summary:
    'The alternatives to a missing dish or choice: of the same or a lower price, in stock and served at that time. Also tells which costs of the order the restaurant then bears. Without amounts.',
  access: 'read',
  input: z.object(missingShape),
  output: z.object({
    /** The part of the order that is left out if the customer wants no replacement. */
    leaves_out: z.enum(['choice', 'dish', 'order']),
    ...bearingShape,
    /** Dishes, the same category first, or choices of the same group. `id` is the id of the dish or choice. */
    alternatives: z.array(z.object({ id: z.int(), name: z.string(), ...bearingShape })),
  }),
  refusals: ['order_not_found', 'validation_failed'],
})

/** Asks the customer, for 60 seconds, how to replace a missing dish or choice. */
export const askSwap = endpoint({
  route: 'POST /partner/board/orders/{id}/swap',
  ...ofKitchen,
  summary:
    'Asks the customer for 60 seconds how to replace a missing dish: another dish, without it, or cancel. Without an answer the rule that was chosen at checkout applies.',
  access: 'write',
  input: z.object({
    ...missingShape,
    /** The ids of the offered alternatives, best first. Missing or empty: the dish or choice can only be left out. */
    offers: z.optional(
      z.array(idSchema, 'choice_invalid').check(z.maxLength(maxSwapOffers, 'choice_invalid')),
    ),
    /** Whether the dish or choice is also marked as sold out until tomorrow. */
    sold_out: z.optional(z.boolean('choice_invalid')),
  }),
  output: z.object({ ticket: ticketSchema }),
  refusals: [
    'order_not_found',
    'order_state_changed',
    'order_not_due',
    'step_taken',
    'swap_open',
    'validation_failed',
  ],
})

/** Withdraws a question: the kitchen has the dish after all. */
export const withdrawSwap = endpoint({
  route: 'POST /partner/board/orders/{id}/swap/withdraw',
  ...ofKitchen,
  summary: 'Withdraws the question before the customer answers. The order stays unchanged.',
  access: 'write',
  input: z.object({
    id: idSchema,
    swap_id: idSchema,
    /** Whether the dish or choice, if the question marked it as sold out, is sold again with its earlier count. */
    sell_again: z.optional(z.boolean('choice_invalid')),
  }),
  output: z.object({ ticket: ticketSchema }),
  refusals: ['order_not_found', 'swap_over'],
})

/** Answers the kitchen's question. */
export const answerSwap = endpoint({
  route: 'POST /orders/{id}/swap',
  ...ofOwnOrder,
  summary: 'Answers how to replace a missing dish: with an alternative, without it, or cancel the order.',
  access: 'write',
  input: z.object({
    id: idSchema,
    swap_id: idSchema,
    answer: z.enum(['replace', 'drop', 'cancel'], 'choice_invalid'),
    /** For `replace`: the index of the chosen offer, from 0. */
    offer: z.optional(wholeNumber({ min: 0, max: maxSwapOffers - 1, key: 'choice_invalid' })),
  }),
  output: z.object({ order: orderSchema, progress: orderProgressSchema }),
  refusals: ['order_not_found', 'swap_over', 'offer_not_there', 'validation_failed'],
})
