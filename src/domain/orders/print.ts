/** The copies of an order that can be printed: for the kitchen, for the bag, and labels for cups or boxes. */
export const printCopies = ['kitchen', 'bag', 'labels'] as const

/** A printed copy of an order. */
export type PrintCopy = (typeof printCopies)[number]

/** The maximum number of labels. Usual orders have far fewer. */
const maxLabels = 200

type Choice = { name: string; quantity: number }
type Line = { name: string; quantity: number; note: string | null; choices: readonly Choice[] }

/** A line for printing. The quantities of its choices are multiplied by the quantity of the dish. */
export function printedLine<L extends Line>({ name, quantity, note, choices }: L): Line {
  return {
    name,
    quantity,
    note,
    choices: choices.map((choice) => ({ name: choice.name, quantity: choice.quantity * quantity })),
  }
}

/** The label of one portion: its content, its number (`place`) and the number of portions (`of`). */
export type PortionLabel = {
  name: string
  note: string | null
  choices: readonly Choice[]
  place: number
  of: number
}

/** A numbered label for each portion of an order. */
export function portionLabels(lines: readonly Line[]): PortionLabel[] {
  const portions = lines
    .flatMap(({ name, quantity, note, choices }) =>
      Array.from({ length: quantity }, () => ({ name, note, choices })),
    )
    .slice(0, maxLabels)
  return portions.map((portion, index) => ({ ...portion, place: index + 1, of: portions.length }))
}
