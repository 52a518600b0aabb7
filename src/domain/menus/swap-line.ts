import type { Vnd } from '#domain/money/money.ts'
import { type Choice, findChosen, type OptionGroup } from './options.ts'

/** The copy of a choice in an order line. The `price` of a size is the price of the dish in that size. */
export type SwapChoice = {
  choice_id: number
  name: string
  group_name: string
  price: Vnd
  quantity: number
  is_size?: boolean | undefined
}

/** A line of an order. `price`: of one dish with its choices; `base_price`: without them. */
export type SwapLine = {
  product_id: number
  name: string
  quantity: number
  price: Vnd
  base_price: Vnd
  choices: SwapChoice[]
}

/**
 * The line without one of its choices. Null when the choice is required: it is a size, or its group has a minimum.
 * `group` is the group of the choice; undefined when the dish no longer has it.
 */
export function lineWithout(
  line: SwapLine,
  choiceId: number,
  group: OptionGroup | undefined,
): SwapLine | null {
  const missing = line.choices.find(({ choice_id }) => choice_id === choiceId)
  if (missing === undefined || missing.is_size) return null
  const choices = line.choices.filter((choice) => choice !== missing)
  const remaining = group ? findChosen(group, choices).reduce((sum, { quantity }) => sum + quantity, 0) : 0
  if (group && remaining < group.minimum) return null
  return { ...line, choices, price: line.price - missing.price * missing.quantity }
}

/**
 * The line with each possible replacement of a choice from the same group, at the same or a lower price, the most
 * expensive first. `group`: see `lineWithout`.
 */
export function linesWithAnother(
  line: SwapLine,
  choiceId: number,
  group: OptionGroup | undefined,
): SwapLine[] {
  const missing = line.choices.find(({ choice_id }) => choice_id === choiceId)
  if (missing === undefined || group === undefined) return []
  return group.choices
    .filter((choice) => canReplace(choice, missing, line))
    .toSorted((a, b) => b.price - a.price)
    .map(({ id, name, price }) => ({
      ...line,
      choices: line.choices.map((choice) =>
        choice === missing ? { ...missing, choice_id: id, name, price } : choice,
      ),
      price: line.price - (missing.price - price) * missing.quantity,
    }))
}

function canReplace(choice: Choice, missing: SwapChoice, line: SwapLine): boolean {
  const { status, left: stock = Number.POSITIVE_INFINITY, price, maximum } = choice
  const isChosen = line.choices.some(({ choice_id }) => choice_id === choice.id)
  const isAvailable = status === 'in_stock' && stock >= missing.quantity * line.quantity
  return !isChosen && isAvailable && price <= missing.price && missing.quantity <= maximum
}

/** What a line has and another lacks: the whole dish (`hasDish`), or some choices of the same dish. */
export function partsMissingIn(
  line: SwapLine,
  other: SwapLine | null,
): { hasDish: boolean; choices: SwapChoice[] } {
  if (other?.product_id !== line.product_id) return { hasDish: true, choices: line.choices }
  const has = (id: number) => other.choices.some(({ choice_id }) => choice_id === id)
  return { hasDish: false, choices: line.choices.filter(({ choice_id }) => !has(choice_id)) }
}

/** The subtotal of an order after a line was replaced, or removed (`became` null). */
export function subtotalAfter(subtotal: Vnd, was: SwapLine, became: SwapLine | null): Vnd {
  const less = was.price * was.quantity - (became === null ? 0 : became.price * became.quantity)
  if (less < 0) throw new Error('A replacement must not cost more than the original dish.')
  return subtotal - less
}
