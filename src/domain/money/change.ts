import type { Vnd } from './money.ts'

/** Banknotes that people pay with at the door. */
export const banknotes = [50_000, 100_000, 200_000, 500_000] as const satisfies readonly Vnd[]

/** What is missing of `due` when a customer gives `given`, and the change to give back. One of them is 0. */
export function changeFor(due: Vnd, given: Vnd): { missing: Vnd; back: Vnd } {
  return { missing: Math.max(0, due - given), back: Math.max(0, given - due) }
}
