import { sql } from 'kysely'
import type {
  Menu,
  MenuCategory,
  MenuChoice,
  MenuDaypart,
  MenuGroup,
  MenuProduct,
} from '#domain/menus/menu.ts'
import type { Database } from '#server/context.ts'

/** A row's stored stock, read as JSON: `until` is ISO 8601. */
export type StoredStock = { status: string; left: number | null; until: Date | string | null }

type StoredChoice = MenuChoice & StoredStock
type StoredGroup = Omit<MenuGroup, 'choices'> & { choices: StoredChoice[] }
type StoredProduct = MenuProduct & StoredStock & { is_ordered: boolean }

/** A restaurant's menu with the stock of dishes and choices. */
export type StoredMenu = {
  dayparts: MenuDaypart[]
  categories: MenuCategory[]
  groups: StoredGroup[]
  products: StoredProduct[]
}

/** The whole stored menu of a restaurant. domain/menus bounds its size. */
export async function readStoredMenu(db: Database, partnerId: number): Promise<StoredMenu> {
  const dayparts = await db
    .selectFrom('dayparts')
    .select(['id', 'name', 'ranges'])
    .where('partner_id', '=', partnerId)
    .orderBy('id')
    .execute()
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'position', 'name', 'is_hidden', 'daypart_id'])
    .where('partner_id', '=', partnerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const groups = await readGroups(db, partnerId)
  return { dayparts, categories, groups, products: await readProducts(db, partnerId) }
}

async function readGroups(db: Database, partnerId: number): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select option_group.id, option_group.name, option_group.minimum, option_group.maximum, option_group.is_size,
      coalesce((select json_agg(json_build_object('id', choice.id, 'name', choice.name, 'price', choice.price,
          'is_default', choice.is_default, 'maximum', choice.maximum, 'product_id', choice.product_id,
          'status', case when choice.status = 'in_stock' and coalesce(dish.status, 'in_stock') <> 'out_of_stock'
            then 'in_stock' else 'out_of_stock' end,
          'left', coalesce(choice.stock_left, dish.stock_left),
          'until', coalesce(choice.stock_until, dish.stock_until)) order by choice.position, choice.id)
        from choices as choice left join products as dish on dish.id = choice.product_id
        where choice.group_id = option_group.id), '[]') as choices
      from option_groups as option_group where option_group.partner_id = ${partnerId}
     order by option_group.id`.execute(db)
  return rows
}

async function readProducts(db: Database, partnerId: number): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select product.id, product.category_id, product.position, product.name, product.description, product.price,
      product.image_url, product.is_hidden, product.daypart_id, product.served_from, product.served_to,
      product.status, product.stock_left as left, product.stock_until as until,
      exists (select from order_details where product_id = product.id) as is_ordered,
      coalesce((select json_agg(json_build_object('group_id', link.group_id, 'minimum', link.minimum,
          'maximum', link.maximum) order by link.position, link.group_id)
        from product_option_groups as link where link.product_id = product.id), '[]') as groups
      from products as product where product.partner_id = ${partnerId}
     order by product.position, product.id`.execute(db)
  return rows
}

/** The menu in the form that is edited, without stock. */
export function menuOf({ dayparts, categories, groups, products }: StoredMenu): Menu {
  return {
    dayparts,
    categories,
    groups: groups.map((group) => ({
      ...group,
      choices: group.choices.map(({ status: _, left: _left, until: _until, ...choice }) => choice),
    })),
    products: products.map(
      ({ status: _, left: _left, until: _until, is_ordered: _ordered, ...product }) => product,
    ),
  }
}
