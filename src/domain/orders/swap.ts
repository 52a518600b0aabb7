import type { OrderState } from './order-status.ts'

/** How long a customer can answer a question about a missing dish, in ms. */
export const swapTimeoutMs = 60_000

/** The maximum number of replacements that a kitchen can offer for a dish. */
export const maxSwapOffers = 3

/** The maximum number of replacements that the board suggests. */
export const maxSwapSuggestions = 8

/** What happens to a missing dish without an answer: take the first offer, leave the dish out, or cancel the order. */
export const soldOutRules = ['replace', 'drop', 'cancel'] as const

/** What happens to a missing dish without an answer. The customer chooses it at checkout. */
export type SoldOutRule = (typeof soldOutRules)[number]

/**
 * The outcome of a question. `withdrawn`: the kitchen has the dish after all; `overtaken`: another step on the order made
 * the question pointless.
 */
export type SwapOutcome = 'replaced' | 'dropped' | 'canceled' | 'withdrawn' | 'overtaken'

/** Who ended a question. `clock`: the time to answer ran out. */
export type SwapEndedBy = 'customer' | 'clock' | 'kitchen'

/** Whether a kitchen can ask about a missing dish: only while the order waits or is being cooked. */
export function canAskAbout({ state, isReady }: { state: OrderState; isReady: boolean }): boolean {
  return (state === 'placed' || state === 'accepted') && !isReady
}
