import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import { choiceSentence } from '#contracts/option-sentences.ts'
import type { ChoiceFault, OptionGroup } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'
import { type Database, refuseFields, refuseWithSentence } from '#server/context.ts'
import { createRowCache } from '#server/db/row-cache.ts'

/** A dish with its option groups in their order; `groups` is empty at a dish without options. */
type DishOptions = { id: number; partner_id: number; price: Vnd; groups: OptionGroup[] }

/** The options of dishes as they are now. A choice that shares the stock of a dish is sold out with it. */
export async function readOptions(db: Database, productIds: readonly number[]): Promise<DishOptions[]> {
  const { rows } = await sql<DishOptions>`
    select product.id, product.partner_id, product.price, coalesce(options.groups, '[]') as groups
    from products as product left join lateral (
      select json_agg(json_build_object('id', option_group.id, 'name', option_group.name,
          'minimum', coalesce(link.minimum, option_group.minimum),
          'maximum', coalesce(link.maximum, option_group.maximum),
          'is_size', option_group.is_size, 'choices', offered.choices)
        order by link.position, option_group.id) as groups
      from product_option_groups as link
      join option_groups as option_group
        on option_group.id = link.group_id and option_group.partner_id = product.partner_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('id', choice.id, 'name', choice.name, 'price', choice.price,
            'is_default', choice.is_default, 'maximum', choice.maximum,
            'status', case when dish.status <> 'in_stock' then 'out_of_stock' else choice.status end)
          order by choice.position, choice.id), '[]') as choices
        from choices as choice left join products as dish on dish.id = choice.product_id
        where choice.group_id = option_group.id
      ) as offered
      where link.product_id = product.id
    ) as options on true
    where product.id = any(${productIds}::bigint[])`.execute(db)
  return rows
}

/** The options of dishes, at most a second old. What is ordered reads them anew. */
export const cachedOptions = createRowCache(readOptions, (dish) => dish.partner_id)

/** Refuses choices that cannot be had, in words at the field. */
export function refuseChoices(fault: ChoiceFault, language: Language) {
  const sentence = choiceSentence(fault, language)
  if (fault.code === 'choice_sold_out') return refuseWithSentence('choice_sold_out', sentence)
  return { ...refuseFields('choices_invalid', { choices: 'choices_invalid' }), sentence }
}

/** Whether a dish comes in sizes; `productId` is the column with its id. */
export function hasSizes(productId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from product_option_groups as link join option_groups as option_group on option_group.id = link.group_id
    where link.product_id = ${sql.ref(productId)} and option_group.is_size)`
}

/** Whether a dish has options; `productId` is the column with its id. */
export function hasOptions(productId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from product_option_groups where product_id = ${sql.ref(productId)})`
}
