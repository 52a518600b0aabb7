import { nameKey } from '#domain/text/same-name.ts'
import {
  countShownChoices,
  groupsById,
  groupsOf,
  type Menu,
  type MenuGroup,
  type MenuPart,
  type MenuProduct,
  menuLimits,
} from './menu.ts'

/** What is wrong with the value of a field. */
export type MenuProblem =
  | 'group_empty'
  | 'group_minimum_too_large'
  | 'group_maximum_too_large'
  | 'group_maximum_zero'
  | 'group_defaults_too_many'
  | 'group_needs_free_choice'
  | 'size_takes_one'
  | 'size_choice_once'
  | 'choice_name_doubled'
  | 'choices_too_many'
  | 'dates_reversed'
  | 'groups_doubled'
  | 'groups_too_many'
  | 'sizes_too_many'
  | 'attached_limits_wrong'

/** Why a change of a menu is refused, with the name and the number of the rows that prevent it. */
export type MenuFault =
  | { code: 'invalid'; field: string; problem: MenuProblem; id: number }
  | { code: 'not_found'; of: MenuPart | 'choices' }
  | { code: 'menu_changed' | 'undo_blocked'; name: string }
  | { code: 'menu_full'; of: MenuPart | 'choices' }
  | { code: 'category_not_empty' | 'daypart_in_use' | 'group_attached'; name: string; count: number }

/** The fields of a group that decide whether it can be offered. */
type GroupRule = Pick<MenuGroup, 'minimum' | 'maximum' | 'is_size'> & {
  choices: readonly Pick<MenuGroup['choices'][number], 'name' | 'price' | 'maximum' | 'is_default'>[]
}

type Problem = { field: string; problem: MenuProblem }

/**
 * What is wrong with an option group alone; null when it can be offered. The rules: minimum ≤ maximum ≤ what the
 * choices allow; at most `maximum` defaults; a size group takes exactly one choice, once. A required group other than a
 * size has enough free choices, so that the dish can be bought at the price that lists show.
 */
export function findGroupProblem(group: GroupRule): Problem | null {
  const { choices, is_size } = group
  if (choices.length === 0) return { field: 'choices', problem: 'group_empty' }
  if (choices.length > menuLimits.choicesPerGroup) return { field: 'choices', problem: 'choices_too_many' }
  if (new Set(choices.map(({ name }) => nameKey(name))).size < choices.length) {
    return { field: 'choices', problem: 'choice_name_doubled' }
  }
  if (is_size && choices.some(({ maximum }) => maximum !== 1)) {
    return { field: 'choices', problem: 'size_choice_once' }
  }
  return findLimitProblem(group)
}

/** What is wrong with the limits of a group, given its choices. */
function findLimitProblem({ minimum, maximum, is_size, choices }: GroupRule): Problem | null {
  if (is_size && (minimum !== 1 || maximum !== 1)) return { field: 'is_size', problem: 'size_takes_one' }
  if (maximum < 1) return { field: 'maximum', problem: 'group_maximum_zero' }
  if (minimum > maximum) return { field: 'minimum', problem: 'group_minimum_too_large' }
  if (maximum > sumOfMaxima(choices)) return { field: 'maximum', problem: 'group_maximum_too_large' }
  if (choices.filter((choice) => choice.is_default).length > maximum) {
    return { field: 'choices', problem: 'group_defaults_too_many' }
  }
  const free = sumOfMaxima(choices.filter(({ price }) => price === 0))
  return !is_size && free < minimum ? { field: 'choices', problem: 'group_needs_free_choice' } : null
}

function sumOfMaxima(choices: readonly { maximum: number }[]): number {
  return choices.reduce((sum, choice) => sum + choice.maximum, 0)
}

/** What is wrong with a dish. `findMissing` checks its references. */
function findProductProblem(
  groupsOfMenu: ReadonlyMap<number, MenuGroup>,
  product: MenuProduct,
): Problem | null {
  const { served_from: from, served_to: to, groups } = product
  if (from !== null && to !== null && from > to) return { field: 'served_to', problem: 'dates_reversed' }
  if (new Set(groups.map(({ group_id }) => group_id)).size < groups.length) {
    return { field: 'groups', problem: 'groups_doubled' }
  }
  if (groups.length > menuLimits.groupsPerProduct) return { field: 'groups', problem: 'groups_too_many' }
  const offered = groupsOf(groupsOfMenu, product)
  if (offered.filter(({ is_size }) => is_size).length > 1) {
    return { field: 'groups', problem: 'sizes_too_many' }
  }
  return offered.some((group) => findLimitProblem(group) !== null)
    ? { field: 'groups', problem: 'attached_limits_wrong' }
    : null
}

/**
 * The first reason why a changed menu is invalid; null when it is valid. Only rows that differ from `before` are
 * checked, and dishes whose groups differ.
 */
export function findMenuFault(before: Menu, menu: Menu): MenuFault | null {
  return findFull(before, menu) ?? findMissing(menu) ?? findInvalid(before, menu)
}

/** The fault of a part that exceeds its limit and has grown. A part that was already too large may shrink. */
function findFull(before: Menu, menu: Menu): MenuFault | null {
  for (const part of ['dayparts', 'categories', 'groups', 'products'] as const) {
    if (menu[part].length > menuLimits[part] && menu[part].length > before[part].length) {
      return { code: 'menu_full', of: part }
    }
  }
  const choices = countShownChoices(menu)
  return choices > menuLimits.choices && choices > countShownChoices(before)
    ? { code: 'menu_full', of: 'choices' }
    : null
}

/** The first changed row that breaks a rule. */
function findInvalid(before: Menu, menu: Menu): MenuFault | null {
  const [oldGroups, oldProducts] = [new Set(before.groups), new Set(before.products)]
  const groups = menu.groups.filter((group) => !oldGroups.has(group))
  for (const group of groups) {
    const problem = findGroupProblem(group)
    if (problem) return { code: 'invalid', id: group.id, ...problem }
  }
  const changed = new Set(groups.map(({ id }) => id))
  const groupsOfMenu = groupsById(menu)
  for (const product of menu.products) {
    const isTouched =
      !oldProducts.has(product) || product.groups.some(({ group_id }) => changed.has(group_id))
    const problem = isTouched ? findProductProblem(groupsOfMenu, product) : null
    if (problem) return { code: 'invalid', id: product.id, ...problem }
  }
  return null
}

/** The first reference to a row that does not exist. */
function findMissing({ dayparts, categories, groups, products }: Menu): MenuFault | null {
  const lacksIn = (rows: readonly { id: number }[]) => {
    const ids = new Set(rows.map(({ id }) => id))
    return (id: number | null) => id !== null && !ids.has(id)
  }
  const [lacksDaypart, lacksCategory] = [lacksIn(dayparts), lacksIn(categories)]
  const [lacksGroup, lacksProduct] = [lacksIn(groups), lacksIn(products)]
  if (products.some(({ category_id }) => lacksCategory(category_id))) {
    return { code: 'not_found', of: 'categories' }
  }
  if ([...products, ...categories].some(({ daypart_id }) => lacksDaypart(daypart_id))) {
    return { code: 'not_found', of: 'dayparts' }
  }
  if (products.some((product) => product.groups.some(({ group_id }) => lacksGroup(group_id)))) {
    return { code: 'not_found', of: 'groups' }
  }
  return groups.some(({ choices }) => choices.some(({ product_id }) => lacksProduct(product_id)))
    ? { code: 'not_found', of: 'products' }
    : null
}
