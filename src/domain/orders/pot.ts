/** A line of a ticket: a dish with its choices. */
export type PotLine = {
  product_id: number
  name: string
  quantity: number
  choices: readonly { choice_id: number; name: string; quantity: number }[]
}

/** How often a dish or choice is wanted over several tickets. */
export type PotTotal = { key: string; name: string; quantity: number }

/** What goes into the pot: totals of dishes and of choices over the lines of open tickets, the most first. */
export function totalPot(lines: readonly PotLine[]): { dishes: PotTotal[]; choices: PotTotal[] } {
  const dishes = new Map<string, PotTotal>()
  const choices = new Map<string, PotTotal>()
  for (const line of lines) {
    add(dishes, `dish ${line.product_id}`, line.name, line.quantity)
    for (const choice of line.choices) {
      // Of every dish: 2 × milk tea with 1 × pearls are two portions of pearls.
      add(choices, `choice ${choice.choice_id}`, choice.name, choice.quantity * line.quantity)
    }
  }
  return { dishes: inOrder(dishes), choices: inOrder(choices) }
}

function add(totals: Map<string, PotTotal>, key: string, name: string, quantity: number): void {
  totals.set(key, { key, name, quantity: (totals.get(key)?.quantity ?? 0) + quantity })
}

function inOrder(totals: Map<string, PotTotal>): PotTotal[] {
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
}
