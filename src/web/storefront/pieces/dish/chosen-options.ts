import { type ChosenChoice, type OptionGroup, sortChoices } from '#domain/menus/options.ts'

/** The initial choices of a dish: the available defaults of its groups, as many as each group allows. */
export function startingChoices(groups: readonly OptionGroup[]): ChosenChoice[] {
  const chosen = groups.flatMap(({ choices, maximum }) =>
    choices.filter((choice) => choice.is_default && choice.status === 'in_stock').slice(0, maximum),
  )
  return sortChoices(chosen.map(({ id }) => ({ choice_id: id, quantity: 1 })))
}

/** The choices of a line that are still offered. */
export function stillOfferedChoices(
  groups: readonly OptionGroup[],
  before: readonly ChosenChoice[],
): ChosenChoice[] {
  const offered = new Set(
    groups.flatMap(({ choices }) =>
      choices.filter(({ status }) => status === 'in_stock').map(({ id }) => id),
    ),
  )
  const kept = before.filter(({ choice_id }) => offered.has(choice_id))
  return sortChoices(kept.map(({ choice_id, quantity }) => ({ choice_id, quantity })))
}

/** The total quantity chosen in a group. */
export function countOf({ choices }: OptionGroup, chosen: readonly ChosenChoice[]): number {
  const ids = new Set(choices.map(({ id }) => id))
  return chosen.reduce((sum, { choice_id, quantity }) => sum + (ids.has(choice_id) ? quantity : 0), 0)
}

/** Sets the quantity of a choice; in a group of one it replaces the others. */
export function withChoice(
  group: OptionGroup,
  chosen: readonly ChosenChoice[],
  { choice_id, quantity }: ChosenChoice,
): ChosenChoice[] {
  const replaced = group.maximum === 1 ? group.choices.map(({ id }) => id) : [choice_id]
  const others = chosen.filter((other) => !replaced.includes(other.choice_id))
  return sortChoices(quantity > 0 ? [...others, { choice_id, quantity }] : others)
}
