import type { Selectable } from 'kysely'
import type { Product } from '#contracts/menus/product.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export const productColumns = [
  'id',
  'name',
  'description',
  'price',
  'image_url',
  'quantity_sold',
  'status',
  'category_id',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Tables['products'])[]

export type ProductRow = Pick<Selectable<Tables['products']>, (typeof productColumns)[number]>

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    image: { url: row.image_url },
    quantity_sold: row.quantity_sold,
    status: row.status,
    category_id: row.category_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
