import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  dateSchema,
  idSchema,
  imageAddressSchema,
  linesSchema,
  problem,
  textSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { menuLimits } from '#domain/menus/menu.ts'
import { changedMenuSchema } from './edited-menu.ts'

/** The shared fields of calls that change a menu. */
export const changing = {
  noun: 'Restaurants',
  audience: 'staff',
  permission: 'menu:edit',
  access: 'write',
  output: changedMenuSchema,
} as const

/** The version of a row that the editing device saw; a different version is refused with `menu_changed`. */
export const versionSchema = textSchema({ max: 20, required: 'version_required' })

/** The name of a category, dish, group, choice or part of the day. */
export const menuNameSchema = textSchema({
  max: menuLimits.name,
  required: 'name_required',
  tooLong: 'name_too_long',
})

/** The price of a dish, a size or a choice. */
export const priceSchema = wholeNumber({ min: 0, max: menuLimits.price, key: 'price_invalid' })

/** The description of a dish; may be empty. */
export const descriptionSchema = linesSchema('text_invalid').check(
  z.maxLength(menuLimits.description, problem('text_too_long')),
)

const flagSchema = z.boolean('choice_invalid')
const daypartSchema = z.nullable(idSchema)

/** All ids of a list in a new order, and in the order in which the device saw them. */
const orderShape = {
  ids: z.array(idSchema, 'order_invalid').check(z.maxLength(menuLimits.products, problem('order_invalid'))),
  seen: z.array(idSchema, 'order_invalid').check(z.maxLength(menuLimits.products, problem('order_invalid'))),
}

const limitSchema = z.nullable(wholeNumber({ min: 0, max: 1_000, key: 'group_limit_invalid' }))

const dishShape = {
  name: menuNameSchema,
  price: priceSchema,
  category_id: idSchema,
  description: descriptionSchema,
  image: z.nullable(imageAddressSchema),
  is_hidden: flagSchema,
  daypart_id: daypartSchema,
  served_from: z.nullable(dateSchema),
  served_to: z.nullable(dateSchema),
  groups: z
    .array(
      z.object({ group_id: idSchema, minimum: limitSchema, maximum: limitSchema }, 'groups_invalid'),
      'groups_invalid',
    )
    .check(z.maxLength(menuLimits.groupsPerProduct, problem('groups_too_many'))),
}

/** The fields of a new dish. Missing fields get their defaults. */
export const newDishSchema = z.object({
  ...dishShape,
  description: z.optional(dishShape.description),
  image: z.optional(dishShape.image),
  is_hidden: z.optional(dishShape.is_hidden),
  daypart_id: z.optional(dishShape.daypart_id),
  served_from: z.optional(dishShape.served_from),
  served_to: z.optional(dishShape.served_to),
  groups: z.optional(dishShape.groups),
})

/** The changed fields of a dish. Missing fields stay unchanged. */
export const editedDishSchema = z.extend(z.partial(z.object(dishShape)), {
  product_id: idSchema,
  version: versionSchema,
})

const dishRefusals = [
  'validation_failed',
  'menu_full',
  'category_not_found',
  'daypart_not_found',
  'group_not_found',
  'image_not_allowed',
] as const

/** Adds a category at the end of the menu. */
export const addCategory = endpoint({
  route: 'POST /partner/menu/categories',
  ...changing,
  success: 201,
  summary: 'Adds a category at the end of the menu.',
  input: z.object({
    name: menuNameSchema,
    is_hidden: z.optional(flagSchema),
    daypart_id: z.optional(daypartSchema),
  }),
  refusals: ['menu_full', 'daypart_not_found'],
})

/** Renames a category, hides it with its dishes, or sets when its dishes are served. */
export const editCategory = endpoint({
  route: 'PATCH /partner/menu/categories/{category_id}',
  ...changing,
  summary: 'Renames a category, hides it with its dishes, or sets when its dishes are served.',
  input: z.object({
    category_id: idSchema,
    version: versionSchema,
    name: z.optional(menuNameSchema),
    is_hidden: z.optional(flagSchema),
    daypart_id: z.optional(daypartSchema),
  }),
  refusals: ['category_not_found', 'daypart_not_found', 'menu_changed'],
})

/** Deletes an empty category. */
export const deleteCategory = endpoint({
  route: 'DELETE /partner/menu/categories/{category_id}',
  ...changing,
  summary: 'Deletes an empty category.',
  input: z.object({ category_id: idSchema, version: versionSchema }),
  refusals: ['category_not_found', 'category_not_empty', 'menu_changed'],
})

/** Sets the order of the categories. */
export const orderCategories = endpoint({
  route: 'PUT /partner/menu/order',
  ...changing,
  summary:
    'Sets the order of all categories. Refused if the categories have changed since the device loaded them.',
  input: z.object(orderShape),
  refusals: ['menu_changed'],
})

/** Sets the order of the dishes of a category. */
export const orderDishes = endpoint({
  route: 'PUT /partner/menu/categories/{category_id}/order',
  ...changing,
  summary:
    'Sets the order of all dishes of a category. Refused if the dishes have changed since the device loaded them.',
  input: z.object({ category_id: idSchema, ...orderShape }),
  refusals: ['category_not_found', 'menu_changed'],
})

/** Adds a dish at the end of its category. */
export const addDish = endpoint({
  route: 'POST /partner/menu/products',
  ...changing,
  success: 201,
  summary: 'Adds a dish at the end of its category.',
  input: newDishSchema,
  refusals: dishRefusals,
})

/** Changes fields of a dish. A dish that moves to another category comes last there. */
export const editDish = endpoint({
  route: 'PATCH /partner/menu/products/{product_id}',
  ...changing,
  summary:
    'Changes fields of a dish, or hides or shows it. In another category it comes last. The price of a dish with sizes is that of the smallest.',
  input: editedDishSchema,
  refusals: [...dishRefusals, 'product_not_found', 'menu_changed'],
})

/** Adds a copy of a dish, hidden, with its picture and groups. */
export const copyDish = endpoint({
  route: 'POST /partner/menu/products/{product_id}/copy',
  ...changing,
  success: 201,
  summary: 'Adds a hidden copy of a dish with its picture and option groups at the end of its category.',
  input: z.object({ product_id: idSchema }),
  refusals: ['menu_full', 'product_not_found', 'validation_failed'],
})

/** Deletes a dish that was never ordered. */
export const deleteDish = endpoint({
  route: 'DELETE /partner/menu/products/{product_id}',
  ...changing,
  summary: 'Deletes a dish that was never ordered. An ordered dish can only be hidden.',
  input: z.object({ product_id: idSchema, version: versionSchema }),
  refusals: ['product_not_found', 'dish_ordered', 'menu_changed'],
})
