let settle: () => Promise<void> = async () => {}

/** Notes how to wait for what was chosen in a menu's rows. */
export function noteRowEdits(settled: () => Promise<void>): void {
  settle = settled
}

/** Ends when the server has answered what was chosen in a menu's rows: whoever asks for the cart then reads it. */
export function rowEditsAnswered(): Promise<void> {
  return settle()
}
