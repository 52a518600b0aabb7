import type { Vnd } from '#domain/money/money.ts'

/**
 * A choice of an option group. `price` in whole dong: what one of it adds or, in a size group, what the dish costs in
 * that size. `maximum`: the largest quantity of it in one dish. `left`: how many there are, where they are counted.
 */
export type Choice = {
  id: number
  name: string
  price: Vnd
  is_default: boolean
  maximum: number
  status: 'in_stock' | 'out_of_stock'
  left?: number | undefined
  /** When one that is sold out can be had again, as people read it. */
  comes?: string | undefined
}

/** A group of options of a dish: `minimum` to `maximum` choices in all. A size group takes exactly one. */
export type OptionGroup = {
  id: number
  name: string
  minimum: number
  maximum: number
  is_size: boolean
  choices: Choice[]
}

/** A choice and how many of it. */
export type ChosenChoice = { choice_id: number; quantity: number }

/** Why choices cannot be had, with the name of the choice or group; `left` says how many there are of too few. */
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

/** The largest quantity of all choices of one dish together. */
export const maxChoicesPerDish = 40

/** Choices in the order that identifies a line: by id. */
export function sortChoices<Chosen extends ChosenChoice>(chosen: readonly Chosen[]): Chosen[] {
  return chosen.toSorted((a, b) => a.choice_id - b.choice_id)
}

/** The first reason why so many of a dish with these groups cannot be had with these choices; null when they can. */
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
  const limit = groups.map((group) => findGroupFault(group, chosen)).find((fault) => fault !== null)
  if (limit) return limit
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

/** Whether a choice cannot be had now. */
export function isSoldOut(choice: Choice | undefined): boolean {
  return choice?.status === 'out_of_stock'
}

function findGroupFault(group: OptionGroup, chosen: readonly ChosenChoice[]): ChoiceFault | null {
  const count = chosenOf(group, chosen).reduce((sum, { quantity }) => sum + quantity, 0)
  if (count < group.minimum) return { code: 'group_too_few', name: group.name }
  return count > group.maximum ? { code: 'group_too_many', name: group.name } : null
}

/** The choices of a group that are chosen. */
export function chosenOf(group: OptionGroup, chosen: readonly ChosenChoice[]) {
  return group.choices.flatMap((choice) => {
    const quantity = chosen.find(({ choice_id }) => choice_id === choice.id)?.quantity
    return quantity === undefined ? [] : [{ choice, quantity }]
  })
}

/** What one dish costs with its choices: the chosen size, else `price`, and what the other choices add. */
export function unitPrice(price: Vnd, groups: readonly OptionGroup[], chosen: readonly ChosenChoice[]): Vnd {
  return groups.reduce((sum, group) => {
    const parts = chosenOf(group, chosen)
    if (!group.is_size)
      return sum + parts.reduce((more, { choice, quantity }) => more + choice.price * quantity, 0)
    const [size] = parts
    return size === undefined ? sum : sum - price + size.choice.price
  }, price)
}

/**
 * What an older client that names a dish alone gets: the defaults of its required groups. Null when these are not
 * there, are sold out, or cost other than `price`, which is what that client shows (wire: cart).
 */
export function defaultChoices(price: Vnd, groups: readonly OptionGroup[]): ChosenChoice[] | null {
  const chosen = groups
    .filter(({ minimum }) => minimum > 0)
    .flatMap(({ choices }) => choices.filter((choice) => choice.is_default))
    .map(({ id }) => ({ choice_id: id, quantity: 1 }))
  const isPlain = findChoiceFault(groups, chosen) === null && unitPrice(price, groups, chosen) === price
  return isPlain ? sortChoices(chosen) : null
}

/** The stored form of choices (ids, each as often as it was chosen) as choices. */
export function countChoices(ids: readonly number[]): ChosenChoice[] {
  return [...new Set(ids)].map((id) => ({
    choice_id: id,
    quantity: ids.filter((other) => other === id).length,
  }))
}

/** Choices as an order keeps them: in the order of the groups, with names and prices. */
export function copyChoices(groups: readonly OptionGroup[], chosen: readonly ChosenChoice[]) {
  return groups.flatMap((group) =>
    chosenOf(group, chosen).map(({ choice: { id, name, price }, quantity }) => ({
      choice_id: id,
      name,
      group_name: group.name,
      price,
      quantity,
      ...(group.is_size && { is_size: true }),
    })),
  )
}
