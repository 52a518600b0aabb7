import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Cart } from '#contracts/carts/cart.ts'
import type { LineChoice } from '#contracts/option.ts'
import { cartSubtotal, dishQuantity } from '#domain/carts/cart-total.ts'
import { remainingAt, unavailableAt } from '#domain/menus/availability.ts'
import { findChoiceFault } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import {
  type AvailabilityRow,
  availabilityOf,
  isInStockAt,
  servingOf,
} from '../../menus/availability/public.ts'
import { cachedOptions, groupsAt, hasOptions } from '../../menus/options/public.ts'

export type LineRow = Selectable<Tables['cart_lines']>

/** The time that a cart is for: a requested later time, else the time of the call. */
export type CartTime = { at: Date; isLater: boolean }

/** A cart is for the wanted slot, else for now. */
export function cartTimeAt(wantedAt: Date | null | undefined, now: Date): CartTime {
  return { at: wantedAt ?? now, isLater: (wantedAt ?? null) !== null }
}

/** A line with its unit price, its choices as shown, whether its dish has options, and the dish's availability. */
export type PricedCartLine = Omit<LineRow, 'choices'> &
  AvailabilityRow & {
    price: Vnd
    choices: LineChoice[]
    has_options: boolean
  }

/** SQL: whether a cart shows a line. A sold-out dish is left out, or only marked in a cart for a later time. */
export function isShownAt({ at, isLater }: CartTime): RawBuilder<boolean> {
  return isLater ? sql<boolean>`product.status <> 'disabled'` : isInStockAt('product', at)
}

/** SQL: joins the currently offered choices of `line` as `chosen.choices`, and their surcharge as `chosen.extra`. */
export const chosenOfLine: RawBuilder<unknown> = sql`
  left join lateral (
    select json_agg(json_build_object('choice_id', choice.id, 'name', choice.name, 'group_name', option_group.name,
        'price', choice.price, 'quantity', times.quantity)
        order by option_group.is_size desc, option_group.id, choice.position, choice.id) as choices,
      sum(case when option_group.is_size then choice.price - product.price else choice.price * times.quantity end)::bigint
        as extra
    from (select id, count(*)::integer as quantity from unnest(line.choices) as id group by id) as times
    join choices as choice on choice.id = times.id
    join option_groups as option_group on option_group.id = choice.group_id
  ) as chosen on line.choices <> '{}'`

/** SQL: the unit price of a line, in a query with `chosenOfLine`. */
export const lineUnitPrice: RawBuilder<Vnd> = sql`product.price + coalesce(chosen.extra, 0)`

/** SQL: the columns of a PricedCartLine, in a query with `chosenOfLine`. */
export const pricedColumns = sql`
  line.id, line.user_id, line.partner_id, line.product_id, line.quantity, line.note, line.created_at, line.updated_at,
  ${lineUnitPrice} as price, coalesce(chosen.choices, '[]') as choices, ${hasOptions('product.id')} as has_options,
  product.status, product.stock_left, product.stock_until, ${servingOf('product')} as serving`

/** The wire shape of a cart. Checks its choices against options that are at most a second old. */
export async function toCart(
  db: Database,
  lines: readonly PricedCartLine[],
  { at }: CartTime,
): Promise<Cart> {
  const ids = lines
    .filter((line) => line.has_options || line.choices.length > 0)
    .map((line) => line.product_id)
  const options = ids.length === 0 ? [] : await cachedOptions.find(db, [...new Set(ids)])
  const groups = new Map(options.map((dish) => [dish.id, groupsAt(dish.groups, at)]))
  const wanted = (dish: number) => dishQuantity(lines, dish)
  const carts = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    product_id: line.product_id,
    partner_id: line.partner_id,
    user_id: line.user_id,
    note: line.note,
    choices: line.choices,
    unit_price: line.price,
    dish_fault: findDishFault(line, { at, quantity: wanted(line.product_id) }),
    choice_fault: findChoiceFault(groups.get(line.product_id) ?? [], line.choices, line.quantity),
    created_at: line.created_at.toISOString(),
    updated_at: line.updated_at.toISOString(),
  }))
  return { carts, total_price_cart: cartSubtotal(lines) }
}

/** Why a line's dish is not available at a time in the quantity of the whole cart; null if it is. */
function findDishFault(line: PricedCartLine, { at, quantity }: { at: Date; quantity: number }) {
  const dish = availabilityOf(line)
  const unavailable = unavailableAt(dish, at)
  const left = remainingAt(dish.stock, at)
  if (unavailable) {
    const { reason, from } = unavailable
    return { code: reason, available_from: from?.toISOString() ?? null, left: null }
  }
  return left !== null && left < quantity ? { code: 'few_left' as const, available_from: null, left } : null
}
