import { sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import { menuSentence } from '#contracts/menu-sentences.ts'
import type { ChangedRows } from '#contracts/menus/edited-menu.ts'
import { type ChangedMenu, changeMenu, type MenuChange } from '#domain/menus/change-menu.ts'
import type { Menu } from '#domain/menus/menu.ts'
import type { MenuFault } from '#domain/menus/menu-faults.ts'
import { diffMenus, type MenuAction } from '#domain/menus/menu-history.ts'
import {
  type Answer,
  type Database,
  refuse,
  refuseFields,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import { lockImage } from '#server/db/lock-image.ts'
import { recordChange } from './history-store.ts'
import { toChangedRows } from './menu-wire.ts'
import { menuOf, readStoredMenu } from './read-menu.ts'
import { withStoredIds } from './reserve-ids.ts'
import { writeMenu } from './write-menu.ts'

type MenuRefusal = ReturnType<typeof refuseFault>['code'] | 'dish_ordered' | 'image_not_allowed'

/** The rows that a change of the menu changed, or its refusal. */
type MenuAnswer = Answer<ChangedRows, MenuRefusal>

/** The action on a menu for its history. `undoes` is the change that it undoes. */
type MenuWork = { action: MenuAction; undoes?: number }

/** The first key of the advisory locks; the second is a hash of the restaurant's id. */
const lockSpace = 0x4d_65_6e

/** Locks a restaurant's menu until the transaction ends, so that changes run one after another. */
export async function lockMenu(db: Database, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockSpace}::integer, hashint8(${partnerId}::bigint))`.execute(db)
}

/**
 * Applies a list of changes to the restaurant's menu in the call's transaction: all or none, with one entry in the
 * history. New rows have negative ids, by which other changes of the list may refer to them.
 */
export function applyMenuChanges(
  context: StaffContext,
  work: MenuWork,
  changes: readonly MenuChange[],
): Promise<MenuAnswer> {
  return changeMenuBy(context, work, (menu) => changeMenu(menu, changes))
}

/** Like `applyMenuChanges`, with changes that are computed from the locked menu. */
export async function changeMenuBy(
  context: StaffContext,
  work: MenuWork,
  decide: (menu: Menu) => ChangedMenu,
): Promise<MenuAnswer> {
  const { db, now, session, language } = context
  const { partnerId } = session
  await lockMenu(db, partnerId)
  const before = menuOf(await readStoredMenu(db, partnerId))
  const decided = decide(before)
  if (!decided.ok) return refuseFault(decided.fault, language)
  const { menu: after, newIds } = await withStoredIds(db, decided.menu)
  if (!(await lockPictures(db, before, after))) {
    return refuseFields('image_not_allowed', { image: 'image_not_allowed' })
  }
  if (await findOrdered(db, before, after)) return refuse('dish_ordered')
  await writeMenu(db, { partnerId, before, after, now })
  const changes = diffMenus(before, after)
  const changeId = changes.length === 0 ? null : await recordChange(context, { ...work, changes })
  const addedId = newIds.get(firstNewId) ?? null
  const stored = await readStoredMenu(db, partnerId)
  return succeed(toChangedRows({ before, stored, addedId, changeId, at: now }))
}

/** The temporary id of the row that a call adds. */
export const firstNewId = -1

async function lockPictures(db: Database, before: Menu, after: Menu): Promise<boolean> {
  const known = new Set(before.products.map(({ image_url }) => image_url))
  const urls = new Set(after.products.map(({ image_url }) => image_url))
  for (const url of [...urls].toSorted()) {
    if (!known.has(url) && !(await lockImage(db, url))) return false
  }
  return true
}

/**
 * Locks the changed dishes by ascending id, as orders do, and answers whether a deleted one was ordered. An order that
 * is being placed holds the locks of its dishes.
 */
async function findOrdered(db: Database, before: Menu, after: Menu): Promise<boolean> {
  const kept = new Map(after.products.map((product) => [product.id, product]))
  const gone = before.products.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const changedIn = <Row extends { id: number }>(rows: readonly Row[], others: readonly Row[]) => {
    const unchanged = new Set(others)
    return new Set(rows.filter((row) => !unchanged.has(row)).map(({ id }) => id))
  }
  const groups = changedIn(before.groups, after.groups)
  const categories = changedIn(before.categories, after.categories)
  const touched = before.products.filter(
    (product) =>
      kept.get(product.id) !== product ||
      categories.has(product.category_id) ||
      product.groups.some(({ group_id }) => groups.has(group_id)),
  )
  if (touched.length === 0) return false
  const ids = touched.map(({ id }) => id)
  const strength = gone.length > 0 ? sql`update` : sql`no key update`
  await sql`select from products where id = any(${ids}::bigint[]) order by id for ${strength}`.execute(db)
  if (gone.length === 0) return false
  const { rows } = await sql`
    select from order_details where product_id = any(${gone}::bigint[]) limit 1`.execute(db)
  return rows.length > 0
}

const notFound = {
  dayparts: 'daypart_not_found',
  categories: 'category_not_found',
  groups: 'group_not_found',
  products: 'product_not_found',
  choices: 'choice_not_found',
} as const

/** The refusal of a fault, with a sentence that names the conflicting row. */
function refuseFault(fault: MenuFault, language: Language) {
  if (fault.code === 'invalid') return refuseFields('validation_failed', { [fault.field]: fault.problem })
  if (fault.code === 'not_found') return refuse(notFound[fault.of])
  const { code, ...details } = fault
  return { ...refuse(code, details), sentence: menuSentence(fault, language) }
}
