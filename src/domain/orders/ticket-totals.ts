/** A line of a ticket: a dish with its choices. */
export type TicketLine = {
  product_id: number
  name: string
  quantity: number
  choices: readonly { choice_id: number; name: string; quantity: number }[]
}

/** The total quantity of a dish or choice over several tickets. */
export type DishTotal = { key: string; name: string; quantity: number }

/** Adds up dishes and choices over the lines of open tickets, the largest quantity first. */
export function sumTickets(lines: readonly TicketLine[]): { dishes: DishTotal[]; choices: DishTotal[] } {
  const dishes = new Map<string, DishTotal>()
  const choices = new Map<string, DishTotal>()
  for (const line of lines) {
    add(dishes, `dish ${line.product_id}`, line.name, line.quantity)
    for (const choice of line.choices) {
      // A choice has its quantity per dish: 2 × milk tea with 1 × pearls need two portions of pearls.
      add(choices, `choice ${choice.choice_id}`, choice.name, choice.quantity * line.quantity)
    }
  }
  return { dishes: inOrder(dishes), choices: inOrder(choices) }
}

function add(totals: Map<string, DishTotal>, key: string, name: string, quantity: number): void {
  totals.set(key, { key, name, quantity: (totals.get(key)?.quantity ?? 0) + quantity })
}

function inOrder(totals: Map<string, DishTotal>): DishTotal[] {
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
}
