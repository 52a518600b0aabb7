import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, isStorable, must, problem, wholeNumber } from '#contracts/fields.ts'
import { menuLimits } from '#domain/menus/menu.ts'
import { changing, descriptionSchema, menuNameSchema, priceSchema } from './edit-menu.ts'
import { changedMenuSchema } from './edited-menu.ts'

const maxText = 60_000
/** A browser sends larger menus in several calls, and shows how far it has come. */
const maxDishesAtOnce = 100

/** What a person should look at before a dish is taken over. */
const rowProblems = [
  'price_missing',
  'price_invalid',
  'name_missing',
  'name_too_long',
  'guessed',
  'name_twice',
  'exists',
] as const

/** Why a dish of a pasted menu wants a look. */
export type ImportProblem = (typeof rowProblems)[number]

const namedPrices = z.array(z.object({ name: z.string(), price: z.int() }))

const readSchema = z.object({
  sections: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      /** Whether the menu has no category of this name yet. */
      is_new: z.boolean(),
      dishes: z.array(
        z.object({
          line: z.int(),
          name: z.string(),
          description: z.string(),
          price: z.nullable(z.int()),
          sizes: namedPrices,
          groups: z.array(z.object({ name: z.string(), choices: namedPrices })),
          problems: z.array(z.enum(rowProblems)),
        }),
      ),
    }),
  ),
})

/** A pasted menu as it was understood. */
export type ReadMenu = z.infer<typeof readSchema>

/** Reads a menu from text or CSV, changing nothing. */
export const readImport = endpoint({
  route: 'POST /partner/menu/import/read',
  limit: 'menu_import',
  noun: 'Restaurants',
  summary:
    'Reads a menu as people paste it (one dish a line, headings as categories) or from CSV, and says what should be looked at. Changes nothing.',
  audience: 'staff',
  permission: 'menu:edit',
  access: 'read',
  input: z.object({
    text: z
      .string('menu_text_required')
      .check(
        must(isStorable, 'text_invalid'),
        z.trim(),
        z.minLength(1, problem('menu_text_required')),
        z.maxLength(maxText, problem('import_too_long')),
      ),
    format: z.enum(['text', 'csv'], 'choice_invalid'),
  }),
  output: readSchema,
  refusals: ['validation_failed'],
})

const namedPricesSchema = z
  .array(z.object({ name: menuNameSchema, price: priceSchema }), 'choices_invalid')
  .check(z.maxLength(menuLimits.choicesPerGroup, problem('choices_too_many')))

const importedDishSchema = z.object({
  line: wholeNumber({ min: 1, max: maxText, key: 'quantity_invalid' }),
  name: menuNameSchema,
  description: descriptionSchema,
  price: priceSchema,
  sizes: namedPricesSchema,
  groups: z
    .array(z.object({ name: menuNameSchema, choices: namedPricesSchema }), 'groups_invalid')
    .check(z.maxLength(menuLimits.groupsPerProduct - 1, problem('groups_too_many'))),
})

/** Adds the dishes of a menu that was read and corrected. */
export const importMenu = endpoint({
  route: 'POST /partner/menu/import',
  limit: 'menu_import',
  ...changing,
  success: 201,
  summary:
    'Adds dishes with their categories, sizes and option groups, all or none. What a category has already is passed over, so a repeated call adds nothing.',
  input: z.object({
    sections: z
      .array(
        z.object({
          name: menuNameSchema,
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
    /** Lines of dishes that were there already. */
    skipped: z.array(z.int()),
  }),
  refusals: ['validation_failed', 'menu_full'],
})

/** The menu as a CSV file that can be imported again. */
export const exportMenu = endpoint({
  route: 'GET /partner/menu/export',
  limit: 'download',
  noun: 'Restaurants',
  summary:
    'The menu as a CSV file, which can be edited in a sheet and imported again: UTF-8 with a byte order mark.',
  audience: 'staff',
  permission: 'menu:edit',
  access: 'read',
  file: 'text/csv',
  output: z.object({ file_name: z.string(), text: z.string() }),
})

/** Puts many prices in one change. */
export const changePrices = endpoint({
  route: 'PUT /partner/menu/prices',
  ...changing,
  summary:
    'Puts the prices of dishes and sizes in one change; refused where one of them is no longer what the device saw.',
  input: z.object({
    prices: z
      .array(
        z.object(
          {
            of: z.enum(['product', 'size'], 'choice_invalid'),
            /** The dish, or the choice of its size group. */
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
