import type { Vnd } from '#domain/money/money.ts'

/**
 * A choice of an option group. `price` in whole dong: in a size group the price of the dish in that size, otherwise
 * what each unit of the choice adds. `maximum`: the maximum quantity in one dish. `left`: the stock, if it is counted.
 */
export type Choice = {
  id: number
  name: string
  price: Vnd
  is_default: boolean
  maximum: number
  status: 'in_stock' | 'out_of_stock'
  left?: number | undefined
  /** For a sold-out choice: when it is available again, formatted for display. */
  comes?: string | undefined
}

/** An option group of a dish: `minimum` to `maximum` choices in all. A size group takes exactly one. */
export type OptionGroup = {
  id: number
  name: string
  minimum: number
  maximum: number
  is_size: boolean
  choices: Choice[]
}

/** A chosen choice and its quantity. */
export type ChosenChoice = { choice_id: number; quantity: number }

/** Why choices are not possible, with the name of the choice or group. `left`: the stock, when it is too small. */
export type ChoiceFault = {
  code:
    | 'choice_unknown'
    | 'choice_doubled'
    | 'choice_too_many'
    | 'group_too_few'
    | 'group_too_many'
    | 'choice_sold_out'
    | 'choice_few_left'
  name: string
  left?: number | undefined
}

/** The maximum quantity of all choices of one dish together. */
export const maxChoicesPerDish = 40

/** Sorts choices by id, the order that identifies a cart line. */
export function sortChoices<Chosen extends ChosenChoice>(chosen: readonly Chosen[]): Chosen[] {
  return chosen.toSorted((a, b) => a.choice_id - b.choice_id)
}

/** The first reason why `dishes` portions of a dish cannot be ordered with these choices; null when they can. */
export function findChoiceFault(
  groups: readonly OptionGroup[],
  chosen: readonly ChosenChoice[],
  dishes = 1,
): ChoiceFault | null {
  const choices = new Map(groups.flatMap((group) => group.choices.map((choice) => [choice.id, choice])))
  const seen = new Set<number>()
  for (const { choice_id, quantity } of chosen) {
    const choice = choices.get(choice_id)
    if (choice === undefined) return { code: 'choice_unknown', name: '' }
    if (seen.has(choice_id)) return { code: 'choice_doubled', name: choice.name }
    seen.add(choice_id)
    if (quantity > choice.maximum) return { code: 'choice_too_many', name: choice.name }
  }
  const groupFault = groups.map((group) => findGroupFault(group, chosen)).find((fault) => fault !== null)
  if (groupFault) return groupFault
  const soldOut = chosen.map(({ choice_id }) => choices.get(choice_id)).find((choice) => isSoldOut(choice))
  if (soldOut) return { code: 'choice_sold_out', name: soldOut.name }
  for (const { choice_id, quantity } of chosen) {
    const { name, left } = choices.get(choice_id) ?? {}
    if (name !== undefined && left !== undefined && left < quantity * dishes) {
      return { code: 'choice_few_left', name, left }
    }
  }
  return null
}

/** Whether a choice is sold out now. */
export function isSoldOut(choice: Choice | undefined): boolean {
  return choice?.status === 'out_of_stock'
}

function findGroupFault(group: OptionGroup, chosen: readonly ChosenChoice[]): ChoiceFault | null {
  const count = findChosen(group, chosen).reduce((sum, { quantity }) => sum + quantity, 0)
  if (count < group.minimum) return { code: 'group_too_few', name: group.name }
  return count > group.maximum ? { code: 'group_too_many', name: group.name } : null
}

/** The chosen choices of a group with their quantities. */
export function findChosen(group: OptionGroup, chosen: readonly ChosenChoice[]) {
  return group.choices.flatMap((choice) => {
    const quantity = chosen.find(({ choice_id }) => choice_id === choice.id)?.quantity
    return quantity === undefined ? [] : [{ choice, quantity }]
  })
}

/** The price of one dish with its choices: that of the chosen size, else `price`, plus what the other choices add. */
export function unitPrice(price: Vnd, groups: readonly OptionGroup[], chosen: readonly ChosenChoice[]): Vnd {
  return groups.reduce((sum, group) => {
    const parts = findChosen(group, chosen)
    if (!group.is_size)
      return sum + parts.reduce((added, { choice, quantity }) => added + choice.price * quantity, 0)
    const [size] = parts
    return size === undefined ? sum : sum - price + size.choice.price
  }, price)
}

/**
 * The choices for an older client that sends only a dish: the defaults of its required groups. Null when defaults are
 * missing or sold out, or change the price: that client shows `price` (wire: cart).
 */
export function defaultChoices(price: Vnd, groups: readonly OptionGroup[]): ChosenChoice[] | null {
  const chosen = groups
    .filter(({ minimum }) => minimum > 0)
    .flatMap(({ choices }) => choices.filter((choice) => choice.is_default))
    .map(({ id }) => ({ choice_id: id, quantity: 1 }))
  const isPlain = findChoiceFault(groups, chosen) === null && unitPrice(price, groups, chosen) === price
  return isPlain ? sortChoices(chosen) : null
}

/** Converts stored choices (a list of ids that repeats each id by its quantity) to choices with quantities. */
export function countChoices(ids: readonly number[]): ChosenChoice[] {
  return [...new Set(ids)].map((id) => ({
    choice_id: id,
    quantity: ids.filter((other) => other === id).length,
  }))
}

/** The copies of choices that an order stores: in the order of the groups, with names and prices. */
export function copyChoices(groups: readonly OptionGroup[], chosen: readonly ChosenChoice[]) {
  return groups.flatMap((group) =>
    findChosen(group, chosen).map(({ choice: { id, name, price }, quantity }) => ({
      choice_id: id,
      name,
      group_name: group.name,
      price,
      quantity,
      ...(group.is_size && { is_size: true }),
    })),
  )
}
