import type { Generated } from 'kysely'
import type { ChangingRow, Moment } from './column-types.ts'

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

  favourites: {
    user_id: number
    partner_id: number
    created_at: Moment
  }
}
