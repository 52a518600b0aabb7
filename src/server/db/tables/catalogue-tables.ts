import type { ColumnType, Generated } from 'kysely'
import type { MenuAction, RecordedChange } from '#domain/menus/menu-history.ts'
import type { DayRange } from '#domain/time/week-hours.ts'
import type { ChangingRow, Moment, Nullable, Row } from './column-types.ts'

/** A count of stock. All columns are null while the stock is not counted. */
type StockColumns = {
  stock_left: Nullable<number>
  stock_granted: Nullable<number>
  stock_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  stock_id: Nullable<number>
  /** The member of staff who set the count, and when. */
  stock_by: Nullable<number>
  stock_since: Nullable<Date>
}

/** The tables of menus and of a restaurant's set-up. */
export type CatalogueTables = {
  dayparts: ChangingRow & {
    partner_id: number
    name: string
    ranges: ColumnType<DayRange[], string, string>
  }

  categories: ChangingRow & {
    partner_id: number
    name: string
    position: Generated<number>
    is_hidden: Generated<boolean>
    daypart_id: Nullable<number>
  }

  products: ChangingRow &
    StockColumns & {
      category_id: number
      partner_id: number
      position: Generated<number>
      name: string
      description: string
      price: number
      image_url: string | null
      quantity_sold: Generated<number>
      quantity_sold_before: Generated<number>
      status: Generated<'in_stock' | 'out_of_stock' | 'disabled'>
      is_hidden: Generated<boolean>
      daypart_id: Nullable<number>
      /** Dates as `YYYY-MM-DD`. */
      served_from: Nullable<string>
      served_to: Nullable<string>
    }

  option_groups: ChangingRow & {
    partner_id: number
    name: string
    minimum: number
    maximum: number
    is_size: Generated<boolean>
  }

  choices: StockColumns & {
    id: Generated<number>
    group_id: number
    position: Generated<number>
    name: string
    price: number
    is_default: Generated<boolean>
    maximum: Generated<number>
    status: Generated<'in_stock' | 'out_of_stock'>
    product_id: Nullable<number>
  }

  product_option_groups: {
    product_id: number
    group_id: number
    position: Generated<number>
    minimum: Nullable<number>
    maximum: Nullable<number>
  }

  menu_changes: Row & {
    partner_id: number
    staff_id: Nullable<number>
    action: MenuAction
    /** As JSON text when written. */
    changes: ColumnType<RecordedChange[], string, never>
    bytes: number
    undoes: Nullable<number>
    undone_at: Nullable<Date>
    pictures: Generated<string[]>
  }

  favourites: {
    user_id: number
    partner_id: number
    created_at: Moment
  }

  set_ups: {
    partner_id: number
    hours_confirmed_at: Nullable<Date>
    practised_at: Nullable<Date>
    asked_at: Nullable<Date>
    asked_by: Nullable<number>
  }
}
