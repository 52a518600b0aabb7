import { type RawBuilder, sql } from 'kysely'
import type { ShownOptionGroup } from '#contracts/option.ts'
import { isSoldOutAt, remainingAt } from '#domain/menus/availability.ts'
import type { Vnd } from '#domain/money/money.ts'
import { comingTime } from '#domain/time/shown-time.ts'
import type { Database } from '#server/context.ts'
import { createRowCache } from '#server/db/row-cache.ts'
import { type AvailabilityRow, servingOf, stockOf } from '../availability/public.ts'

/** A choice with its stock: its own, or the shared stock of a dish (`product_id`). */
type StoredChoice = {
  id: number
  name: string
  price: Vnd
  is_default: boolean
  maximum: number
  is_off: boolean
  left: number | null
  /** ISO 8601. */
  until: string | null
  product_id: number | null
}

type StoredGroup = Omit<ShownOptionGroup, 'choices'> & { choices: StoredChoice[] }

/** A dish with its option groups in their order. `groups` is empty for a dish without options. */
export type DishOptions = AvailabilityRow & {
  id: number
  partner_id: number
  name: string
  price: Vnd
  groups: StoredGroup[]
}

/** The current options of dishes, and each dish's availability. */
export async function readOptions(db: Database, productIds: readonly number[]): Promise<DishOptions[]> {
  const { rows } = await sql<DishOptions>`
    select product.id, product.partner_id, product.name, product.price, product.status, product.stock_left,
      product.stock_until, ${servingOf('product')} as serving, coalesce(options.groups, '[]') as groups
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
            'is_off', choice.status <> 'in_stock' or coalesce(dish.status <> 'in_stock', false),
            'left', coalesce(choice.stock_left, dish.stock_left),
            'until', coalesce(choice.stock_until, dish.stock_until), 'product_id', choice.product_id)
          order by choice.position, choice.id), '[]') as choices
        from choices as choice left join products as dish on dish.id = choice.product_id
        where choice.group_id = option_group.id
      ) as offered
      where link.product_id = product.id
    ) as options on true
    where product.id ${oneOrMany(productIds)}`.execute(db)
  return rows
}

/**
 * Compares with the only id, else with a list. PostgreSQL plans a list of unknown length anew in each call: an addition
 * to a cart then spends 0.5 ms on the plan.
 */
function oneOrMany(ids: readonly number[]): RawBuilder<unknown> {
  return ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::bigint[])`
}

/** The options of dishes, at most a second old. Orders read them fresh. */
export const cachedOptions = createRowCache(readOptions, (dish) => dish.partner_id)

/** The choices of groups with their availability at a time, by group id. */
export type ShownChoices = Map<number, ShownOptionGroup['choices']>

/**
 * The groups of a dish with their availability at a time. A choice that shares a dish's stock is sold out with the
 * dish. With `shown`, the dishes of a menu share the objects of their choices, so that a page's data contains them
 * once.
 */
export function groupsAt(
  groups: readonly StoredGroup[],
  at: Date,
  shown: ShownChoices = new Map(),
): ShownOptionGroup[] {
  return groups.map((group) => {
    const choices = shown.get(group.id) ?? group.choices.map((choice) => choiceAt(choice, at))
    shown.set(group.id, choices)
    return { ...group, choices }
  })
}

function choiceAt(choice: StoredChoice, at: Date): ShownOptionGroup['choices'][number] {
  const { is_off, left: stockLeft, until, product_id: _, ...shown } = choice
  const stock = stockOf({ stock_left: stockLeft, stock_until: until === null ? null : new Date(until) })
  const left = remainingAt(stock, at)
  const isOut = isSoldOutAt(stock, at)
  return {
    ...shown,
    status: is_off || isOut ? ('out_of_stock' as const) : ('in_stock' as const),
    ...(left !== null && { left }),
    ...(isOut &&
      !is_off &&
      stock && { available_from: stock.until.toISOString(), comes: comingTime(stock.until, at) }),
  }
}

/** SQL: whether a dish comes in sizes; `productId` is the column with its id. */
export function hasSizes(productId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from product_option_groups as link join option_groups as option_group on option_group.id = link.group_id
    where link.product_id = ${sql.ref(productId)} and option_group.is_size)`
}

/** SQL: whether a dish has options; `productId` is the column with its id. */
export function hasOptions(productId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from product_option_groups where product_id = ${sql.ref(productId)})`
}
