import type { Generated } from 'kysely'
import type { ChangingRow, Moment, Nullable } from './column-types.ts'

export type CatalogueTables = {
  categories: ChangingRow & {
    partner_id: number
    name: string
  }

  products: ChangingRow & {
    category_id: number
    partner_id: number
    name: string
    description: string
    price: number
    image_url: string | null
    quantity_sold: Generated<number>
    quantity_sold_before: Generated<number>
    status: Generated<'in_stock' | 'out_of_stock' | 'disabled'>
  }

  option_groups: ChangingRow & {
    partner_id: number
    name: string
    minimum: number
    maximum: number
    is_size: Generated<boolean>
  }

  choices: {
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

  favourites: {
    user_id: number
    partner_id: number
    created_at: Moment
  }
}
