/** An account that waits for its activation. */
export type WaitingAccount = {
  /** As far as it is known, else empty. */
  email: string
  /** When a code was mailed, in ms of the browser's clock; 0 for not just now. */
  codeSentAt: number
}
