/** What is printed of an order: for the kitchen, for the bag, and a label for each cup or box. */
export const printCopies = ['kitchen', 'bag', 'labels'] as const

/** A printed copy of an order. */
export type PrintCopy = (typeof printCopies)[number]

/** More labels than any order needs. */
const maxLabels = 200

type Choice = { name: string; quantity: number }
type Line = { name: string; quantity: number; note: string | null; choices: readonly Choice[] }

/** A line as it is printed: its choices as often as they are needed for all of it. */
export function printedLine<L extends Line>({ name, quantity, note, choices }: L): Line {
  return {
    name,
    quantity,
    note,
    choices: choices.map((choice) => ({ name: choice.name, quantity: choice.quantity * quantity })),
  }
}

/** The label of one portion: what is in it, and the how manieth it is of how many. */
export type PortionLabel = {
  name: string
  note: string | null
  choices: readonly Choice[]
  place: number
  of: number
}

/** A label for each portion of an order, numbered through. */
export function portionLabels(lines: readonly Line[]): PortionLabel[] {
  const portions = lines
    .flatMap(({ name, quantity, note, choices }) =>
      Array.from({ length: quantity }, () => ({ name, note, choices })),
    )
    .slice(0, maxLabels)
  return portions.map((portion, index) => ({ ...portion, place: index + 1, of: portions.length }))
}
