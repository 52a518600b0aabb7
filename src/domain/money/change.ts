import type { Vnd } from './money.ts'

/** Banknotes that people pay with at the door. */
const notes: readonly Vnd[] = [50_000, 100_000, 200_000, 500_000]

/** What a customer may hand over, and the change to give back. */
export type Change = { given: Vnd; back: Vnd }

/**
 * The amounts that a customer may hand over with one kind of banknote: `due` rounded up to a multiple of each note,
 * ascending, without `due` itself.
 */
export function changeFor(due: Vnd): Change[] {
  if (due <= 0) return []
  const given = new Set(notes.map((note) => Math.ceil(due / note) * note))
  given.delete(due)
  return [...given].toSorted((a, b) => a - b).map((amount) => ({ given: amount, back: amount - due }))
}
