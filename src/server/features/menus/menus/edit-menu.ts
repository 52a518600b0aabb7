import { changeMenu, type MenuChange } from '#domain/menus/change-menu.ts'
import { type MenuProduct, menuLimits } from '#domain/menus/menu.ts'
import type { MenuAction } from '#domain/menus/menu-history.ts'
import { cutText } from '#domain/text/clean-text.ts'
import { type AnswerTo, type CallOf, type InputOf, type StaffContext, succeed } from '#server/context.ts'
import { applyMenuChanges, changeMenuBy, firstNewId } from './apply-changes.ts'
import { toEditedMenu } from './menu-wire.ts'
import { readStoredMenu } from './read-menu.ts'

/** The calls that change a menu. Each declares only the refusals that its own change can have. */
type MenuCall =
  | 'addCategory'
  | 'editCategory'
  | 'deleteCategory'
  | 'orderCategories'
  | 'orderDishes'
  | 'addDish'
  | 'editDish'
  | 'copyDish'
  | 'deleteDish'
  | 'addOptionGroup'
  | 'addTemplateGroup'
  | 'editOptionGroup'
  | 'deleteOptionGroup'
  | 'addDaypart'
  | 'editDaypart'
  | 'deleteDaypart'

/** Applies the changes of a call. */
export async function editMenu<Name extends MenuCall>(
  context: StaffContext,
  action: MenuAction,
  changes: readonly MenuChange[],
): Promise<Awaited<AnswerTo<Name>>> {
  return (await applyMenuChanges(context, { action }, changes)) as Awaited<AnswerTo<Name>>
}

export async function getMenu({ db, now, session, services }: CallOf<'getMenu'>): AnswerTo<'getMenu'> {
  const { baseUrl, cloudName, uploadPreset } = services.settings.imageHost
  return succeed({
    ...toEditedMenu(await readStoredMenu(db, session.partnerId), now),
    image_host: { base_url: baseUrl, cloud_name: cloudName, upload_preset: uploadPreset },
  })
}

export function addCategory(
  context: CallOf<'addCategory'>,
  { name, is_hidden = false, daypart_id = null }: InputOf<'addCategory'>,
): AnswerTo<'addCategory'> {
  const row = { id: firstNewId, name, is_hidden, daypart_id }
  return editMenu<'addCategory'>(context, 'category_added', [{ do: 'add', of: 'categories', row }])
}

export function editCategory(
  context: CallOf<'editCategory'>,
  { category_id: id, version: seen, name, is_hidden, daypart_id }: InputOf<'editCategory'>,
): AnswerTo<'editCategory'> {
  const to = given({ name, is_hidden, daypart_id })
  return editMenu<'editCategory'>(context, 'category_changed', [
    { do: 'edit', of: 'categories', id, seen, to },
  ])
}

export function deleteCategory(
  context: CallOf<'deleteCategory'>,
  { category_id: id, version: seen }: InputOf<'deleteCategory'>,
): AnswerTo<'deleteCategory'> {
  return editMenu<'deleteCategory'>(context, 'category_removed', [
    { do: 'remove', of: 'categories', id, seen },
  ])
}

export function orderCategories(
  context: CallOf<'orderCategories'>,
  order: InputOf<'orderCategories'>,
): AnswerTo<'orderCategories'> {
  return editMenu<'orderCategories'>(context, 'categories_ordered', [
    { do: 'order', of: 'categories', ids: order.ids, seen: order.seen },
  ])
}

export function orderDishes(
  context: CallOf<'orderDishes'>,
  { category_id, ids, seen }: InputOf<'orderDishes'>,
): AnswerTo<'orderDishes'> {
  return editMenu<'orderDishes'>(context, 'dishes_ordered', [
    { do: 'order', of: 'products', category_id, ids, seen },
  ])
}

export function addDish(context: CallOf<'addDish'>, input: InputOf<'addDish'>): AnswerTo<'addDish'> {
  const row = {
    id: firstNewId,
    category_id: input.category_id,
    name: input.name,
    price: input.price,
    description: input.description ?? '',
    image_url: input.image ?? null,
    is_hidden: input.is_hidden ?? false,
    daypart_id: input.daypart_id ?? null,
    served_from: input.served_from ?? null,
    served_to: input.served_to ?? null,
    groups: input.groups ?? [],
  }
  return editMenu<'addDish'>(context, 'dish_added', [{ do: 'add', of: 'products', row }])
}

export function editDish(
  context: CallOf<'editDish'>,
  { product_id: id, version: seen, image, ...fields }: InputOf<'editDish'>,
): AnswerTo<'editDish'> {
  const to = given({ ...fields, image_url: image })
  return editMenu<'editDish'>(context, 'dish_changed', [{ do: 'edit', of: 'products', id, seen, to }])
}

const copyMarks = { vi: ' (bản sao)', en: ' (copy)' } as const

export async function copyDish(
  context: CallOf<'copyDish'>,
  { product_id: id }: InputOf<'copyDish'>,
): AnswerTo<'copyDish'> {
  const mark = copyMarks[context.language]
  const copyOf = ({ position: _, ...dish }: MenuProduct) => ({
    ...dish,
    id: firstNewId,
    name: `${cutText(dish.name, menuLimits.name - mark.length)}${mark}`,
    is_hidden: true,
  })
  return (await changeMenuBy(context, { action: 'dish_copied' }, (menu) => {
    const dish = menu.products.find((product) => product.id === id)
    if (dish === undefined) return { ok: false, fault: { code: 'not_found', of: 'products' } }
    return changeMenu(menu, [{ do: 'add', of: 'products', row: copyOf(dish) }])
  })) as Awaited<AnswerTo<'copyDish'>>
}

export function deleteDish(
  context: CallOf<'deleteDish'>,
  { product_id: id, version: seen }: InputOf<'deleteDish'>,
): AnswerTo<'deleteDish'> {
  return editMenu<'deleteDish'>(context, 'dish_removed', [{ do: 'remove', of: 'products', id, seen }])
}

type GivenFields<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

/** The defined fields. */
function given<Fields extends object>(fields: Fields): GivenFields<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as GivenFields<Fields>
}
