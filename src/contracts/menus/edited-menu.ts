import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { imageSchema, timestampSchema } from '#contracts/fields.ts'
import { choiceShape, groupShape } from '#contracts/option.ts'

/** The version of a row. A call that changes the row sends the version back. Stock and position do not change it. */
const version = z.string()

const rangeSchema = z.object({ opens: z.string(), closes: z.string() })

/**
 * `left` is the remaining number; null: the stock is not counted. `until` is when the count ends. `status` is
 * `out_of_stock` for a temporary sell-out too.
 */
const stockShape = {
  status: z.enum(['in_stock', 'out_of_stock']),
  left: z.nullable(z.int()),
  until: z.nullable(timestampSchema),
}

const editedDaypartSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** As HH:MM; an end before its beginning is on the next day. */
  ranges: z.array(rangeSchema),
  version,
})

const editedCategorySchema = z.object({
  id: z.int(),
  position: z.int(),
  name: z.string(),
  is_hidden: z.boolean(),
  daypart_id: z.nullable(z.int()),
  version,
})

const editedGroupSchema = z.object({
  ...groupShape,
  /** In display order. */
  choices: z.array(
    z.object({
      ...choiceShape,
      ...stockShape,
      /** The dish whose stock the choice shares; null: none. */
      product_id: z.nullable(z.int()),
    }),
  ),
  version,
})

const editedProductSchema = z.object({
  id: z.int(),
  category_id: z.int(),
  position: z.int(),
  name: z.string(),
  description: z.string(),
  /** In dong; of a dish with sizes the price of the smallest. */
  price: z.int(),
  image: imageSchema,
  is_hidden: z.boolean(),
  daypart_id: z.nullable(z.int()),
  served_from: z.nullable(z.string()),
  served_to: z.nullable(z.string()),
  /** In display order. `minimum` and `maximum` override the group's limits; null: the group's own. */
  groups: z.array(
    z.object({ group_id: z.int(), minimum: z.nullable(z.int()), maximum: z.nullable(z.int()) }),
  ),
  /** Whether the dish was ever ordered: then it can be hidden but not deleted. */
  is_ordered: z.boolean(),
  ...stockShape,
  version,
})

const partsShape = {
  dayparts: z.array(editedDaypartSchema),
  /** Sorted by position, then id, like the dishes of a category. */
  categories: z.array(editedCategorySchema),
  groups: z.array(editedGroupSchema),
  products: z.array(editedProductSchema),
}

const idsSchema = z.array(z.int())

/** A restaurant's menu as its staff edit it. */
export const editedMenuSchema = z.object(partsShape)

/** A restaurant's menu as its staff edit it. */
export type EditedMenu = z.infer<typeof editedMenuSchema>

/** The new state of the rows that a change affected. */
export const changedMenuSchema = z.object({
  ...partsShape,
  removed: z.object({ dayparts: idsSchema, categories: idsSchema, groups: idsSchema, products: idsSchema }),
  /** The id of the added row; null when no row or several were added. */
  added_id: z.nullable(z.int()),
  /** The id for undoing the change; null when nothing changed. */
  change_id: z.nullable(z.int()),
})

/** The new state of the rows that a change affected. */
export type ChangedRows = z.infer<typeof changedMenuSchema>

/** The whole menu, including hidden categories and dishes. */
export const getMenu = endpoint({
  route: 'GET /partner/menu',
  noun: 'Restaurants',
  summary:
    'The whole menu for editing: with hidden categories and dishes, option groups and parts of the day.',
  audience: 'staff',
  permission: 'menu:stock',
  access: 'read',
  output: z.extend(editedMenuSchema, {
    /** The host to which a browser uploads pictures. Without `cloud_name` and `upload_preset`, uploads are off. */
    image_host: z.object({
      base_url: z.string(),
      cloud_name: z.nullable(z.string()),
      upload_preset: z.nullable(z.string()),
    }),
  }),
})
