import { changeMenu, type MenuChange } from '#domain/menus/change-menu.ts'
import type { Menu, MenuGroup } from '#domain/menus/menu.ts'
import { optionTemplates } from '#domain/menus/option-templates.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, refuseFields } from '#server/context.ts'
import { changeMenuBy, firstNewId } from './apply-changes.ts'
import { editMenu } from './edit-menu.ts'

type GroupForm = Omit<InputOf<'addOptionGroup'>, never>

/** The choices as they are stored; new choices have temporary negative ids, counted down from their group's. */
function choicesOf(choices: GroupForm['choices']): MenuGroup['choices'] {
  return choices.map(({ id, product_id, ...choice }, i) => ({
    ...choice,
    id: id ?? firstNewId - 1 - i,
    product_id: product_id ?? null,
  }))
}

export async function addOptionGroup(
  context: CallOf<'addOptionGroup'>,
  { choices, ...group }: InputOf<'addOptionGroup'>,
): AnswerTo<'addOptionGroup'> {
  if (choices.some(({ id }) => id)) return refuse('choice_not_found')
  const row = { ...group, id: firstNewId, choices: choicesOf(choices) }
  return editMenu<'addOptionGroup'>(context, 'group_added', [{ do: 'add', of: 'groups', row }])
}

export async function addTemplateGroup(
  context: CallOf<'addTemplateGroup'>,
  { template, product_id: productId = null }: InputOf<'addTemplateGroup'>,
): AnswerTo<'addTemplateGroup'> {
  const group = optionTemplates[template]
  if (group.is_size && productId === null) {
    return refuseFields('validation_failed', { product_id: 'size_needs_dish' })
  }
  return (await changeMenuBy(context, { action: 'group_added' }, (menu) => {
    const dish = menu.products.find(({ id }) => id === productId)
    if (productId !== null && dish === undefined) {
      return { ok: false, fault: { code: 'not_found', of: 'products' } }
    }
    const base = group.is_size ? (dish?.price ?? 0) : 0
    const choices = group.choices.map((choice, i) => ({
      ...choice,
      id: firstNewId - 1 - i,
      price: base + choice.price,
      product_id: null,
    }))
    const added: MenuChange = { do: 'add', of: 'groups', row: { ...group, id: firstNewId, choices } }
    if (dish === undefined) return changeMenu(menu, [added])
    const groups = [...dish.groups, { group_id: firstNewId, minimum: null, maximum: null }]
    return changeMenu(menu, [added, { do: 'edit', of: 'products', id: dish.id, seen: null, to: { groups } }])
  })) as Awaited<AnswerTo<'addTemplateGroup'>>
}

export async function editOptionGroup(
  context: CallOf<'editOptionGroup'>,
  { group_id: id, version: seen, choices, ...group }: InputOf<'editOptionGroup'>,
): AnswerTo<'editOptionGroup'> {
  const to = { ...group, choices: choicesOf(choices) }
  return (await changeMenuBy(context, { action: 'group_changed' }, (menu) =>
    namesOnlyItsChoices(menu, id, to.choices)
      ? changeMenu(menu, [{ do: 'edit', of: 'groups', id, seen, to }])
      : { ok: false, fault: { code: 'not_found', of: 'choices' } },
  )) as Awaited<AnswerTo<'editOptionGroup'>>
}

/**
 * Whether each choice is new or belongs to the group, and none appears twice. True for an unknown group, which is
 * refused later.
 */
function namesOnlyItsChoices({ groups }: Menu, groupId: number, choices: MenuGroup['choices']): boolean {
  const group = groups.find(({ id }) => id === groupId)
  const ids = choices.map(({ id }) => id)
  const known = new Set(group?.choices.map(({ id }) => id))
  return (
    group === undefined || (new Set(ids).size === ids.length && ids.every((id) => id < 0 || known.has(id)))
  )
}

export function deleteOptionGroup(
  context: CallOf<'deleteOptionGroup'>,
  { group_id, version: seen, products = 0 }: InputOf<'deleteOptionGroup'>,
): AnswerTo<'deleteOptionGroup'> {
  const detach: MenuChange[] = products === 0 ? [] : [{ do: 'detach', group_id, products }]
  return editMenu<'deleteOptionGroup'>(context, 'group_removed', [
    ...detach,
    { do: 'remove', of: 'groups', id: group_id, seen },
  ])
}

export function addDaypart(
  context: CallOf<'addDaypart'>,
  { name, ranges }: InputOf<'addDaypart'>,
): AnswerTo<'addDaypart'> {
  const row = { id: firstNewId, name, ranges }
  return editMenu<'addDaypart'>(context, 'daypart_added', [{ do: 'add', of: 'dayparts', row }])
}

export function editDaypart(
  context: CallOf<'editDaypart'>,
  { daypart_id: id, version: seen, name, ranges }: InputOf<'editDaypart'>,
): AnswerTo<'editDaypart'> {
  return editMenu<'editDaypart'>(context, 'daypart_changed', [
    { do: 'edit', of: 'dayparts', id, seen, to: { name, ranges } },
  ])
}

export function deleteDaypart(
  context: CallOf<'deleteDaypart'>,
  { daypart_id: id, version: seen }: InputOf<'deleteDaypart'>,
): AnswerTo<'deleteDaypart'> {
  return editMenu<'deleteDaypart'>(context, 'daypart_removed', [{ do: 'remove', of: 'dayparts', id, seen }])
}
