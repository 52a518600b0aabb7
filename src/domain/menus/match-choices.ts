import { searchKey } from '#domain/search/search-text.ts'
import { nameKey } from '#domain/text/same-name.ts'
import {
  type Choice,
  type ChosenChoice,
  findChosen,
  isSoldOut,
  type OptionGroup,
  sortChoices,
} from './options.ts'

/** A choice of an old order. */
export type OldChoice = ChosenChoice & { name: string; group_name: string }

/**
 * Finds the choices of an old order among those offered now: by id, else by exact name in the group of that name, else
 * by the name without diacritics if only one choice matches. `leftOut` has the names of choices that are gone, sold out
 * or above today's limits.
 */
export function matchChoices(
  groups: readonly OptionGroup[],
  old: readonly OldChoice[],
): { chosen: ChosenChoice[]; leftOut: string[] } {
  const chosen: ChosenChoice[] = []
  const leftOut: string[] = []
  for (const choice of old) {
    const found = findChoice(groups, choice)
    const room = found ? roomFor(found, chosen) : 0
    const quantity = Math.min(choice.quantity, room)
    if (found && quantity > 0) chosen.push({ choice_id: found.choice.id, quantity })
    if (quantity < choice.quantity) leftOut.push(choice.name)
  }
  return { chosen: sortChoices(chosen), leftOut }
}

type FoundChoice = { group: OptionGroup; choice: Choice }

function findChoice(
  groups: readonly OptionGroup[],
  { choice_id, name, group_name }: OldChoice,
): FoundChoice | undefined {
  const offered = groups.flatMap((group) => group.choices.map((choice) => ({ group, choice })))
  const isAlike = (a: string, b: string) => searchKey(a) === searchKey(b)
  const isSame = (a: string, b: string) => nameKey(a) === nameKey(b)
  const alike = offered.filter(
    ({ group, choice }) => isAlike(group.name, group_name) && isAlike(choice.name, name),
  )
  const named = alike.filter(({ choice }) => isSame(choice.name, name))
  return (
    offered.find(({ choice }) => choice.id === choice_id) ??
    named.find(({ group }) => isSame(group.name, group_name)) ??
    onlyOne(named) ??
    onlyOne(alike)
  )
}

function onlyOne(found: readonly FoundChoice[]): FoundChoice | undefined {
  return found.length === 1 ? found[0] : undefined
}

/** The quantity of a choice that can still be added. */
function roomFor({ group, choice }: FoundChoice, chosen: readonly ChosenChoice[]): number {
  if (isSoldOut(choice) || chosen.some(({ choice_id }) => choice_id === choice.id)) return 0
  const taken = findChosen(group, chosen).reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, Math.min(choice.maximum, group.maximum - taken))
}
