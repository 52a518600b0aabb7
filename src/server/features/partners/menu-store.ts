import type { Category, Product } from '#contracts/menus/product.ts'
import type { Database } from '#server/context.ts'
import { productColumns, toProduct } from './product-row.ts'

/** The menus by partner id, with two queries in all. */
export async function readMenus(
  db: Database,
  partnerIds: readonly number[],
): Promise<Map<number, Category[]>> {
  if (partnerIds.length === 0) return new Map()
  const [categories, products] = await Promise.all([
    readCategories(db, partnerIds),
    readProducts(db, partnerIds),
  ])
  const menus = new Map<number, Category[]>()
  for (const { id, name, partner_id, created_at, updated_at } of categories) {
    const category: Category = {
      id,
      name,
      partner_id,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      products: products.get(id) ?? [],
    }
    const menu = menus.get(partner_id)
    if (menu) menu.push(category)
    else menus.set(partner_id, [category])
  }
  return menus
}

function readCategories(db: Database, partnerIds: readonly number[]) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'partner_id', 'created_at', 'updated_at'])
    .where('partner_id', 'in', partnerIds)
    .orderBy('id')
    .execute()
}

async function readProducts(db: Database, partnerIds: readonly number[]): Promise<Map<number, Product[]>> {
  const rows = await db
    .selectFrom('products')
    .select(productColumns)
    .where('partner_id', 'in', partnerIds)
    .where('status', '<>', 'disabled')
    .orderBy('id')
    .execute()
  const byCategory = new Map<number, Product[]>()
  for (const row of rows) {
    const products = byCategory.get(row.category_id)
    if (products) products.push(toProduct(row))
    else byCategory.set(row.category_id, [toProduct(row)])
  }
  return byCategory
}
