/** What a visit of the addresses carries along that the checkout has sent: who adds one there finds it chosen. */
export const forCheckout = { isForCheckout: true }

/** Tells whether the checkout waits for an address. */
export function isForCheckout(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isForCheckout' in state
}
