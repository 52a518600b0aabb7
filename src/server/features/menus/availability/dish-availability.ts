import { type RawBuilder, sql } from 'kysely'
import type { Product, ShownAvailability } from '#contracts/menus/product.ts'
import {
  type Availability,
  remainingAt,
  type Serving,
  type Stock,
  unavailableAt,
} from '#domain/menus/availability.ts'
import { comingTime, shortTime } from '#domain/time/shown-time.ts'
import { formatWireTime } from '#domain/time/week-hours.ts'

/** The columns that decide when a dish is available. `serving` is null for a dish that is always served. */
export type AvailabilityRow = {
  status: Product['status']
  stock_left: number | null
  stock_until: Date | null
  serving: Serving | null
}

const always: Serving = { daypart: null, from: null, to: null }

/** SQL: when a dish is served, for this alias of `products`. A dish's daypart replaces its category's. */
export function servingOf(products: string): RawBuilder<Serving | null> {
  const dish = sql.raw(products)
  return sql<Serving | null>`(
    select json_build_object('from', ${dish}.served_from, 'to', ${dish}.served_to, 'daypart',
        case when daypart.id is not null then json_build_object('name', daypart.name, 'ranges', daypart.ranges) end)
      from categories as section
      left join dayparts as daypart on daypart.id = coalesce(${dish}.daypart_id, section.daypart_id)
     where section.id = ${dish}.category_id
       and (daypart.id is not null or ${dish}.served_from is not null or ${dish}.served_to is not null))`
}

/** SQL: whether a dish has stock at a time, for this alias of `products`. Ignores when it is served. */
export function isInStockAt(products: string, at: Date): RawBuilder<boolean> {
  const dish = sql.raw(products)
  return sql<boolean>`(${dish}.status = 'in_stock'
    and (${dish}.stock_left is distinct from 0 or ${dish}.stock_until <= ${at}))`
}

/** The stock of a row; null when it is not counted. */
export function stockOf(row: Pick<AvailabilityRow, 'stock_left' | 'stock_until'>): Stock | null {
  const { stock_left: left, stock_until: until } = row
  return left === null || until === null ? null : { left, until }
}

/** The availability of a dish by its row, as the rules of `domain/menus/availability.ts` take it. */
export function availabilityOf(row: AvailabilityRow): Availability {
  return { isOff: row.status !== 'in_stock', stock: stockOf(row), serving: row.serving ?? always }
}

/** The wire's fields: the status at a time, with its reason and end if it has them. */
export function shownAvailability(
  row: AvailabilityRow,
  at: Date,
): Pick<Product, 'status'> & { availability?: ShownAvailability } {
  const dish = availabilityOf(row)
  const unavailable = unavailableAt(dish, at)
  const left = remainingAt(dish.stock, at)
  if (left === null && row.serving === null) return { status: row.status }
  const { daypart, from, to } = dish.serving
  return {
    status: unavailable !== null && row.status === 'in_stock' ? 'out_of_stock' : row.status,
    availability: {
      reason: unavailable?.reason ?? null,
      available_from: unavailable?.from?.toISOString() ?? null,
      comes: unavailable?.from ? comingTime(unavailable.from, at) : null,
      left,
      daypart: daypart && {
        name: daypart.name,
        ranges: daypart.ranges.map(({ opens, closes }) => ({
          opens: shortTime(formatWireTime(opens)),
          closes: shortTime(formatWireTime(closes)),
        })),
      },
      served_from: from,
      served_to: to,
    },
  }
}
