import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, isStorable, must, problem, wholeNumber } from '#contracts/fields.ts'
import { menuLimits } from '#domain/menus/menu.ts'
import { readProblems, skipReasons } from '#domain/menus/reading/imported-menu.ts'
import { changing, descriptionSchema, menuNameSchema, priceSchema } from './edit-menu.ts'
import { changedMenuSchema } from './edited-menu.ts'

/** In characters: enough for an exported menu of 500 dishes with descriptions and groups. */
const maxText = 250_000
/** The size of a request with the longest text: up to three bytes a character, and the overhead of JSON. */
const maxTextBytes = 1024 * 1024
/** A browser sends a larger menu in several calls and shows the progress. */
const maxDishesAtOnce = 100

const readChoices = z.array(
  z.object({
    name: z.string(),
    price: z.int(),
    is_default: z.optional(z.boolean()),
    maximum: z.optional(z.int()),
  }),
)

const readGroups = z.array(
  z.object({
    name: z.string(),
    choices: readChoices,
    minimum: z.optional(z.int()),
    maximum: z.optional(z.int()),
    here: z.optional(z.object({ minimum: z.nullable(z.int()), maximum: z.nullable(z.int()) })),
  }),
)

const readSchema = z.object({
  sections: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      nth: z.optional(z.int()),
      /** Whether the menu has no category of this name yet. */
      is_new: z.boolean(),
      is_hidden: z.optional(z.boolean()),
      /** Option groups that every dish of the section has. They are listed here and not at the dishes. */
      groups: z.optional(readGroups),
      dishes: z.array(
        z.object({
          line: z.int(),
          name: z.string(),
          description: z.string(),
          price: z.nullable(z.int()),
          sizes: readChoices,
          groups: readGroups,
          size_group: z.optional(z.object({ name: z.string(), place: z.int() })),
          is_hidden: z.optional(z.boolean()),
          nth: z.optional(z.int()),
          problems: z.array(z.enum(readProblems)),
        }),
      ),
    }),
  ),
  /** The lines that were not read, with their first characters. */
  skipped: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(skipReasons) })),
})

/** A menu as read from a text or sheet. */
export type ReadMenu = z.infer<typeof readSchema>

/** Reads a menu from text or CSV, changing nothing. */
export const readImport = endpoint({
  route: 'POST /partner/menu/import/read',
  limit: 'menu_import',
  bodyBytes: maxTextBytes,
  noun: 'Restaurants',
  summary:
    'Reads a menu from pasted text (one dish a line, headings as categories) or from CSV, and lists doubtful and unread lines. Changes nothing.',
  audience: 'staff',
  permission: 'menu:edit',
  access: 'read',
  input: z.object({
    text: z.string('menu_text_required').check(
      must(isStorable, 'text_invalid'),
      // Not trimmed: a sheet may begin with an empty cell.
      z.refine((text) => text.trim() !== '', problem('menu_text_required')),
      z.maxLength(maxText, problem('import_too_long')),
    ),
    format: z.enum(['text', 'csv'], 'choice_invalid'),
  }),
  output: readSchema,
  refusals: ['validation_failed'],
})

const flag = z.optional(z.boolean('choice_invalid'))
const limit = wholeNumber({ min: 0, max: 1_000, key: 'group_limit_invalid' })

/** The number of a category or dish among those with the same name, from 1; missing: 1. */
function nthSchema(max: number) {
  return z.optional(wholeNumber({ min: 1, max, key: 'quantity_invalid' }))
}

const choicesSchema = z
  .array(
    z.object({
      name: menuNameSchema,
      price: priceSchema,
      is_default: flag,
      maximum: z.optional(
        wholeNumber({ min: 1, max: menuLimits.choiceMaximum, key: 'choice_maximum_invalid' }),
      ),
    }),
    'choices_invalid',
  )
  .check(z.maxLength(menuLimits.choicesPerGroup, problem('choices_too_many')))

const groupsSchema = z
  .array(
    z.object({
      name: menuNameSchema,
      choices: choicesSchema,
      minimum: z.optional(limit),
      maximum: z.optional(limit),
      here: z.optional(z.object({ minimum: z.nullable(limit), maximum: z.nullable(limit) })),
    }),
    'groups_invalid',
  )
  .check(z.maxLength(menuLimits.groupsPerProduct, problem('groups_too_many')))

const importedDishSchema = z.object({
  line: wholeNumber({ min: 1, max: maxText, key: 'quantity_invalid' }),
  name: menuNameSchema,
  description: descriptionSchema,
  price: priceSchema,
  sizes: choicesSchema,
  groups: groupsSchema,
  size_group: z.optional(
    z.object({
      name: menuNameSchema,
      place: wholeNumber({ min: 0, max: menuLimits.groupsPerProduct, key: 'quantity_invalid' }),
    }),
  ),
  is_hidden: flag,
  nth: nthSchema(menuLimits.products),
})

/** Adds the dishes of a menu that was read and corrected. */
export const importMenu = endpoint({
  route: 'POST /partner/menu/import',
  limit: 'menu_import',
  ...changing,
  success: 201,
  summary:
    'Adds dishes with their categories, sizes and option groups, all or none. Skips dishes that their category already has, so a repeated call adds nothing.',
  input: z.object({
    sections: z
      .array(
        z.object({
          name: menuNameSchema,
          nth: nthSchema(menuLimits.categories),
          is_hidden: flag,
          groups: z.optional(groupsSchema),
          dishes: z
            .array(importedDishSchema, 'choice_invalid')
            .check(z.maxLength(maxDishesAtOnce, problem('import_too_many'))),
        }),
        'choice_invalid',
      )
      .check(
        z.minLength(1, problem('choice_invalid')),
        z.maxLength(menuLimits.categories, problem('import_too_many')),
        z.refine(
          (sections) => sections.reduce((sum, { dishes }) => sum + dishes.length, 0) <= maxDishesAtOnce,
          problem('import_too_many'),
        ),
      ),
  }),
  output: z.extend(changedMenuSchema, {
    /** The lines of the dishes that the menu already has. */
    skipped: z.array(z.int()),
  }),
  refusals: ['validation_failed', 'menu_full'],
})

/** The menu as a CSV file. Importing it restores the same dishes. */
export const exportMenu = endpoint({
  route: 'GET /partner/menu/export',
  limit: 'download',
  noun: 'Restaurants',
  summary:
    'The menu as a CSV file in UTF-8 with a byte order mark, to be edited in a spreadsheet and imported again. Without pictures, stock, serving times and empty categories.',
  audience: 'staff',
  permission: 'menu:edit',
  access: 'read',
  file: 'text/csv',
  output: z.object({ file_name: z.string(), text: z.string() }),
})

/** Changes many prices in one step. */
export const changePrices = endpoint({
  route: 'PUT /partner/menu/prices',
  ...changing,
  summary:
    'Changes the prices of dishes and sizes in one step. Refused if one of them has changed since the device loaded it.',
  input: z.object({
    prices: z
      .array(
        z.object(
          {
            of: z.enum(['product', 'size'], 'choice_invalid'),
            /** The id of the dish (`product`), or of a choice in a group of sizes (`size`). */
            id: idSchema,
            before: priceSchema,
            after: priceSchema,
          },
          'price_invalid',
        ),
        'price_invalid',
      )
      .check(z.minLength(1, problem('price_invalid')), z.maxLength(2_000, problem('import_too_many'))),
  }),
  refusals: ['validation_failed', 'menu_changed'],
})
