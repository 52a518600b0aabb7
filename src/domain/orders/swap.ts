import type { OrderState } from './order-status.ts'

/** How long a customer is asked about a dish that the kitchen is out of, in ms. */
export const swapMs = 60_000

/** How many dishes a kitchen may offer instead of one. */
export const mostOffers = 3

/** How many the board suggests. */
export const mostSuggestions = 8

/** What a customer wants where a dish is sold out and no answer comes: the kitchen's first offer, the rest, nothing. */
export const soldOutRules = ['replace', 'drop', 'cancel'] as const

/** What a customer wants where a dish is sold out and no answer comes. */
export type SoldOutRule = (typeof soldOutRules)[number]

/** What became of a question. `withdrawn`: the kitchen has the dish after all; `overtaken`: the order moved on. */
export type SwapOutcome = 'replaced' | 'dropped' | 'canceled' | 'withdrawn' | 'overtaken'

/** Who ended a question. */
export type SwapEnder = 'customer' | 'clock' | 'kitchen'

/** Whether a kitchen may ask about a dish: the order is its own to cook, and not cooked yet. */
export function mayAskAbout({ state, isReady }: { state: OrderState; isReady: boolean }): boolean {
  return (state === 'placed' || state === 'accepted') && !isReady
}
