let settle: () => Promise<void> = async () => {}

/** Registers how to wait for the changes made in a menu's rows. */
export function registerRowEdits(settled: () => Promise<void>): void {
  settle = settled
}

/** Resolves when the server has answered all changes made in a menu's rows; a cart fetched afterwards includes them. */
export function waitForRowEdits(): Promise<void> {
  return settle()
}
