/** How long each part of a demo delivery takes, in ms. */
export type Pace = {
  /** From placing to the restaurant's yes. */
  acceptMs: number
  /** From its yes until the dishes are ready. */
  cookMs: number
  /** From an offer to the driver's yes. */
  answerMs: number
  rideToPartnerMs: number
  /** How long a driver waits for dishes that nobody calls ready. */
  patienceMs: number
  rideToCustomerMs: number
  /** From one position to the next on the way. */
  moveMs: number
  /** Between two looks at what is to be done. */
  roundMs: number
}

/** The pace at which a new order is at its customer's within so many seconds, with room for the rounds in between. */
export function paceOf(deliverySeconds: number): Pace {
  const ms = deliverySeconds * 1000
  const roundMs = Math.min(1_000, Math.max(20, ms / 150))
  return {
    acceptMs: ms * 0.1,
    cookMs: ms * 0.2,
    answerMs: ms * 0.04,
    rideToPartnerMs: ms * 0.2,
    patienceMs: ms,
    rideToCustomerMs: ms * 0.5,
    moveMs: 2 * roundMs,
    roundMs,
  }
}
