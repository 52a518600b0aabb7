/** How long each part of a demo delivery takes, in ms. */
export type Pace = ReturnType<typeof paceOf>

/** The pace at which a new order is delivered within this time, including the gaps between rounds. */
export function paceOf(deliverySeconds: number) {
  const ms = deliverySeconds * 1000
  const roundMs = Math.min(1_000, Math.max(20, ms / 150))
  return {
    /** From placing to acceptance. */
    acceptMs: ms * 0.1,
    /** From acceptance until the dishes are ready. */
    cookMs: ms * 0.2,
    /** From an offer to its acceptance. */
    answerMs: ms * 0.04,
    rideToPartnerMs: ms * 0.2,
    /** How long a driver waits for dishes that are not marked as ready. */
    patienceMs: ms,
    rideToCustomerMs: ms * 0.5,
    /** From one position to the next on the way. */
    moveMs: 2 * roundMs,
    /** The time between two rounds. */
    roundMs,
  }
}
