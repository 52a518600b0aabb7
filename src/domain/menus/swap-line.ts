import type { Vnd } from '#domain/money/money.ts'
import { type Choice, chosenOf, type OptionGroup } from './options.ts'

/** The copy of a choice in a line; `price` of a size is that of the dish. */
export type SwapChoice = {
  choice_id: number
  name: string
  group_name: string
  price: Vnd
  quantity: number
  is_size?: boolean | undefined
}

/** A line of an order; `price` of one with its choices, `base_price` of one without. */
export type SwapLine = {
  product_id: number
  name: string
  quantity: number
  price: Vnd
  base_price: Vnd
  choices: SwapChoice[]
}

/**
 * The line without a choice. Null where it cannot be had without: a dish has a size, and some groups ask for so many.
 * `group` is that of the choice; undefined where the dish has it no more.
 */
export function lineWithout(
  line: SwapLine,
  choiceId: number,
  group: OptionGroup | undefined,
): SwapLine | null {
  const missing = line.choices.find(({ choice_id }) => choice_id === choiceId)
  if (missing === undefined || missing.is_size) return null
  const choices = line.choices.filter((choice) => choice !== missing)
  const left = group ? chosenOf(group, choices).reduce((sum, { quantity }) => sum + quantity, 0) : 0
  if (group && left < group.minimum) return null
  return { ...line, choices, price: line.price - missing.price * missing.quantity }
}

/** The lines with another choice of the group instead, of the same or lower price, the dearest first. */
export function linesWithAnother(
  line: SwapLine,
  choiceId: number,
  group: OptionGroup | undefined,
): SwapLine[] {
  const missing = line.choices.find(({ choice_id }) => choice_id === choiceId)
  if (missing === undefined || group === undefined) return []
  return group.choices
    .filter((choice) => canStandIn(choice, missing, line))
    .toSorted((a, b) => b.price - a.price)
    .map(({ id, name, price }) => ({
      ...line,
      choices: line.choices.map((choice) =>
        choice === missing ? { ...missing, choice_id: id, name, price } : choice,
      ),
      price: line.price - (missing.price - price) * missing.quantity,
    }))
}

function canStandIn(choice: Choice, missing: SwapChoice, line: SwapLine): boolean {
  const { status, left = Number.POSITIVE_INFINITY, price, maximum } = choice
  const isChosen = line.choices.some(({ choice_id }) => choice_id === choice.id)
  const isThere = status === 'in_stock' && left >= missing.quantity * line.quantity
  return !isChosen && isThere && price <= missing.price && missing.quantity <= maximum
}

/** What a line has that another has not: the dish with all, or some choices of the same dish. */
export function partsMissingIn(
  line: SwapLine,
  other: SwapLine | null,
): { hasDish: boolean; choices: SwapChoice[] } {
  if (other?.product_id !== line.product_id) return { hasDish: true, choices: line.choices }
  const has = (id: number) => other.choices.some(({ choice_id }) => choice_id === id)
  return { hasDish: false, choices: line.choices.filter(({ choice_id }) => !has(choice_id)) }
}

/** The subtotal of an order once a line has become another, or nothing. */
export function subtotalAfter(subtotal: Vnd, was: SwapLine, became: SwapLine | null): Vnd {
  const less = was.price * was.quantity - (became === null ? 0 : became.price * became.quantity)
  if (less < 0) throw new Error('What stands in for a dish never costs more.')
  return subtotal - less
}
