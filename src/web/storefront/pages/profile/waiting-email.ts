/** An e-mail that waits for the code that was mailed to it. */
export type WaitingEmail = {
  email: string
  /** When a code was mailed, in ms of the browser's clock. */
  codeSentAt: number
}
