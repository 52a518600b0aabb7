import type { Generated } from 'kysely'
import type { Id, Moment } from './column-types.ts'

export type CategoriesTable = {
  id: Id
  partner_id: number
  name: string
  created_at: Moment
  updated_at: Moment
}

export type ProductsTable = {
  id: Id
  category_id: number
  partner_id: number
  name: string
  description: string
  price: number
  image_url: string | null
  quantity_sold: Generated<number>
  quantity_sold_before: Generated<number>
  status: Generated<'in_stock' | 'out_of_stock' | 'disabled'>
  created_at: Moment
  updated_at: Moment
}

export type FavouritesTable = { user_id: number; partner_id: number; created_at: Moment }
