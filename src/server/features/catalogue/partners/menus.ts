import type { Selectable } from 'kysely'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Product } from '#contracts/menus/product.ts'
import type { Serving } from '#domain/menus/availability.ts'
import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { servingOf, shownAvailability } from '../../menus/availability/public.ts'
import { groupsAt, hasOptions, hasSizes, readOptions, type ShownChoices } from '../../menus/options/public.ts'
import { hoursOf, toWireHours } from './kitchen.ts'
import { findVisiblePartner, toPartnerSummary, type VisiblePartner } from './partner-store.ts'
import { refuseUnlessSlot } from './refuse-unless-slot.ts'
import { listUsableVouchers } from './usable-voucher-sql.ts'

/** A dish, when it is served, and whether it has options and sizes. */
export type ProductRow = Selectable<Tables['products']> & {
  serving: Serving | null
  has_options: boolean
  has_sizes: boolean
}

/** The columns of a ProductRow that are not columns of the table. */
export const dishColumns = [
  servingOf('products').as('serving'),
  hasOptions('products.id').as('has_options'),
  hasSizes('products.id').as('has_sizes'),
] as const

/** The wire's shape of a dish, with its availability at a time. */
export function toProduct(row: ProductRow, at: Date): Product {
  const { id, name, description, price, image_url, quantity_sold, category_id } = row
  const { has_options, has_sizes } = row
  return {
    id,
    name,
    description,
    price,
    image: { url: image_url },
    quantity_sold,
    category_id,
    ...shownAvailability(row, at),
    has_options,
    has_sizes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Adds the menus to the partners, with availability at a time. Runs two queries in all. */
export async function loadMenus(
  db: Database,
  partners: readonly VisiblePartner[],
  at: Date,
): Promise<Partner[]> {
  if (partners.length === 0) return []
  const ids = partners.map(({ id }) => id)
  const [categories, products] = await Promise.all([
    db
      .selectFrom('categories')
      .selectAll()
      .where('partner_id', 'in', ids)
      .where('is_hidden', '=', false)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('products')
      .selectAll()
      .select(dishColumns)
      .where('partner_id', 'in', ids)
      .where('status', '<>', 'disabled')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  const productsOf = Map.groupBy(
    products.map((row) => toProduct(row, at)),
    ({ category_id }) => category_id,
  )
  const menus = Map.groupBy(
    categories.map(({ id, name, partner_id, created_at, updated_at }) => ({
      id,
      name,
      partner_id,
      products: productsOf.get(id) ?? [],
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    ({ partner_id }) => partner_id,
  )
  return partners.map((partner) => ({
    ...toPartnerSummary(partner),
    categories: menus.get(partner.id) ?? [],
  }))
}

/**
 * The partner with its menu, with availability now or in a slot. Refuses unknown and hidden partners, and times that
 * are no slot.
 */
async function findPartnerWithMenu({ db, now }: CallContext, { id, wanted_at: slot }: InputOf<'getPartner'>) {
  const visible = await findVisiblePartner(db, id, now)
  if (visible === null) return refuse('partner_not_found')
  const refusal = slot && refuseUnlessSlot(visible, slot, now)
  if (refusal) return refusal
  const [[partner], vouchers] = await Promise.all([
    loadMenus(db, [visible], slot ?? now),
    listUsableVouchers(db, id, now),
  ])
  if (partner === undefined) throw new Error(`No menu was loaded for restaurant ${id}`)
  return { ok: true, partner: { ...partner, hours: toWireHours(hoursOf(visible), now), vouchers } } as const
}

export async function getPartner(
  context: CallOf<'getPartner'>,
  input: InputOf<'getPartner'>,
): AnswerTo<'getPartner'> {
  const found = await findPartnerWithMenu(context, input)
  if (!found.ok) return found
  return succeed(await withOptions(context, found.partner, input.wanted_at ?? context.now))
}

/** Adds the option groups to the dishes that have any. */
async function withOptions({ db }: CallContext, partner: Partner, at: Date): Promise<Partner> {
  const ids = partner.categories
    .flatMap(({ products }) => products)
    .filter((product) => product.has_options)
    .map(({ id }) => id)
  if (ids.length === 0) return partner
  const shown: ShownChoices = new Map()
  const groups = new Map(
    (await readOptions(db, ids)).map((dish) => [dish.id, groupsAt(dish.groups, at, shown)]),
  )
  const withGroups = (product: Product) => ({ ...product, option_groups: groups.get(product.id) ?? [] })
  return {
    ...partner,
    categories: partner.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => (product.has_options ? withGroups(product) : product)),
    })),
  }
}

export async function showPartner(
  context: CallOf<'showPartner'>,
  { id }: InputOf<'showPartner'>,
): AnswerTo<'showPartner'> {
  const found = await findPartnerWithMenu(context, { id, wanted_at: null })
  if (!found.ok) return refuse('partner_not_found')
  const { partner } = found
  const { average_point, number_of_reviews } = partner
  return succeed({ partner, avg_point: average_point ?? 0, number_of_reviews })
}
