import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, problem, wholeNumber } from '#contracts/fields.ts'
import { menuLimits } from '#domain/menus/menu.ts'
import { optionTemplateNames } from '#domain/menus/option-templates.ts'
import { changing, menuNameSchema, priceSchema, versionSchema } from './edit-menu.ts'
import { rangesSchema } from './hours.ts'

const limitSchema = wholeNumber({ min: 0, max: 1_000, key: 'group_limit_invalid' })

const choicesSchema = z
  .array(
    z.object(
      {
        /** Missing or null: a new choice. Existing choices that are not listed are deleted. */
        id: z.optional(z.nullable(idSchema)),
        name: menuNameSchema,
        price: priceSchema,
        is_default: z.boolean('choice_invalid'),
        maximum: wholeNumber({ min: 1, max: menuLimits.choiceMaximum, key: 'choice_maximum_invalid' }),
        /** The dish whose stock the choice shares; missing or null: none. */
        product_id: z.optional(z.nullable(idSchema)),
      },
      'choices_invalid',
    ),
    'choices_invalid',
  )
  .check(z.maxLength(menuLimits.choicesPerGroup, problem('choices_too_many')))

/** The fields of an option group with its choices in their order. */
export const groupFormSchema = z.object({
  name: menuNameSchema,
  minimum: limitSchema,
  maximum: limitSchema,
  is_size: z.boolean('choice_invalid'),
  choices: choicesSchema,
})

const groupRefusals = ['validation_failed', 'menu_full', 'product_not_found', 'choice_not_found'] as const

/** Adds an option group with its choices. */
export const addOptionGroup = endpoint({
  route: 'POST /partner/menu/groups',
  ...changing,
  success: 201,
  summary: 'Adds an option group with its choices. No dish has it yet.',
  input: groupFormSchema,
  refusals: groupRefusals,
})

/** Adds an option group from a template. */
export const addTemplateGroup = endpoint({
  route: 'POST /partner/menu/group-templates',
  ...changing,
  success: 201,
  summary:
    'Adds an option group from a template for Vietnamese kitchens, to a dish if one is given. A group of sizes needs a dish and starts with its price.',
  input: z.object({
    template: z.enum(optionTemplateNames, 'choice_invalid'),
    product_id: z.optional(z.nullable(idSchema)),
  }),
  refusals: ['validation_failed', 'menu_full', 'product_not_found'],
})

/** Replaces an option group and its choices. */
export const editOptionGroup = endpoint({
  route: 'PUT /partner/menu/groups/{group_id}',
  ...changing,
  summary:
    'Replaces an option group and all its choices, in their order. Choices that are not sent are deleted.',
  input: z.extend(groupFormSchema, { group_id: idSchema, version: versionSchema }),
  refusals: [...groupRefusals, 'group_not_found', 'menu_changed'],
})

/** Deletes an option group. */
export const deleteOptionGroup = endpoint({
  route: 'DELETE /partner/menu/groups/{group_id}',
  ...changing,
  summary:
    'Deletes an option group and removes it from its dishes. If dishes have it, the call must send their number, so that the person has seen it.',
  input: z.object({
    group_id: idSchema,
    version: versionSchema,
    /** The number of dishes with the group that the person was shown. */
    products: z.optional(wholeNumber({ min: 0, max: menuLimits.products, key: 'quantity_invalid' })),
  }),
  refusals: ['group_not_found', 'group_attached', 'menu_changed'],
})

const namedRanges = {
  name: menuNameSchema,
  ranges: rangesSchema.check(z.minLength(1, problem('ranges_required'))),
}

/** Adds a part of the day. */
export const addDaypart = endpoint({
  route: 'POST /partner/menu/dayparts',
  ...changing,
  success: 201,
  summary: 'Adds a part of the day, such as breakfast, in which dishes are served.',
  input: z.object(namedRanges),
  refusals: ['menu_full'],
})

/** Changes a part of the day. */
export const editDaypart = endpoint({
  route: 'PUT /partner/menu/dayparts/{daypart_id}',
  ...changing,
  summary: 'Sets the name and the ranges of a part of the day.',
  input: z.object({ daypart_id: idSchema, version: versionSchema, ...namedRanges }),
  refusals: ['daypart_not_found', 'menu_changed'],
})

/** Deletes a part of the day that nothing uses. */
export const deleteDaypart = endpoint({
  route: 'DELETE /partner/menu/dayparts/{daypart_id}',
  ...changing,
  summary: 'Deletes a part of the day that no category and no dish uses.',
  input: z.object({ daypart_id: idSchema, version: versionSchema }),
  refusals: ['daypart_not_found', 'daypart_in_use', 'menu_changed'],
})
