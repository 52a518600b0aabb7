import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, wholeNumber } from '#contracts/fields.ts'
import { borneParts } from '#domain/money/borne-by-restaurant.ts'
import { maxSwapOffers } from '#domain/orders/swap.ts'
import { orderProgressSchema } from './order-progress.ts'
import { ofOwnOrder, orderSchema } from './order-shape.ts'
import { ticketSchema } from './ticket.ts'

/** The properties that the calls of a kitchen about a missing dish or choice share. */
const ofKitchen = { noun: 'Restaurants', audience: 'staff', permission: 'board:prepare' } as const

/** A line of the order, and the choice of it that is missing; without one the whole dish. */
const missingShape = { id: idSchema, line_id: idSchema, choice_id: z.optional(z.nullable(idSchema)) }

/** The amount of the order that the restaurant then bears; left out if it is zero. */
const bearingShape = { restaurant_bears: z.optional(z.array(z.enum(borneParts))) }

/** What a kitchen could offer instead of a dish or a choice that is missing. */
export const listAlternatives = endpoint({
  route: 'GET /partner/board/orders/{id}/alternatives',
  ...ofKitchen,
  summary:
    'The alternatives to a missing dish or choice: of the same or a lower price, in stock and served at that time. Also tells which costs of the order the restaurant then bears. Without amounts.',
  access: 'read',
  input: z.object(missingShape),
  output: z.object({
    /** What is left out if the customer wants no replacement. */
    leaves_out: z.enum(['choice', 'dish', 'order']),
    ...bearingShape,
    /** Dishes, of the same category first, or choices of the same group; `id` is theirs. */
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
    /** Ids of alternatives, the first choice first; none: it can only be left out. */
    offers: z.optional(
      z.array(idSchema, 'choice_invalid').check(z.maxLength(maxSwapOffers, 'choice_invalid')),
    ),
    /** Whether it is also marked as sold out until tomorrow. */
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

/** Takes a question back: the kitchen has the dish after all. */
export const withdrawSwap = endpoint({
  route: 'POST /partner/board/orders/{id}/swap/withdraw',
  ...ofKitchen,
  summary: 'Withdraws the question before the customer answers. The order stays unchanged.',
  access: 'write',
  input: z.object({
    id: idSchema,
    swap_id: idSchema,
    /** Whether the dish or choice that was marked as sold out with the question is sold again, with its earlier count. */
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
    /** For `replace`: the place of the offer, from 0. */
    offer: z.optional(wholeNumber({ min: 0, max: maxSwapOffers - 1, key: 'choice_invalid' })),
  }),
  output: z.object({ order: orderSchema, progress: orderProgressSchema }),
  refusals: ['order_not_found', 'swap_over', 'offer_not_there', 'validation_failed'],
})
