import type { ChangedMenu } from './change-menu.ts'
import { settleMenu } from './change-menu.ts'
import { isSame, type Menu, type MenuPart, type MenuRows, menuParts } from './menu.ts'
import { draftOf, dropRow, type MenuDraft, menuOfDraft, putRow } from './menu-draft.ts'

type Values = Record<string, unknown>

/**
 * What happened to a row of a menu: of a row that stays, the fields that differ; null before it came and after it
 * went. `name` is what it was called last.
 */
export type RecordedChange = {
  of: MenuPart
  id: number
  name: string
  before: Values | null
  after: Values | null
}

/** What a person did to a menu, as the history says it. */
export const menuActions = [
  'category_added',
  'category_changed',
  'category_removed',
  'categories_ordered',
  'dish_added',
  'dish_changed',
  'dish_removed',
  'dish_copied',
  'dishes_ordered',
  'group_added',
  'group_changed',
  'group_removed',
  'daypart_added',
  'daypart_changed',
  'daypart_removed',
  'imported',
  'prices_changed',
  'undone',
] as const

/** What a person did to a menu. */
export type MenuAction = (typeof menuActions)[number]

/** How long a change can be looked up and undone. */
export const historyDays = 30

/** What differs between two menus, row by row. */
export function diffMenus(before: Menu, after: Menu): RecordedChange[] {
  return menuParts.flatMap((of) => diffRows(of, before[of], after[of]))
}

function diffRows(
  of: MenuPart,
  before: readonly MenuRows[MenuPart][],
  after: readonly MenuRows[MenuPart][],
): RecordedChange[] {
  const old = new Map(before.map((row) => [row.id, row]))
  const kept = new Set(after.map(({ id }) => id))
  const gone = before
    .filter(({ id }) => !kept.has(id))
    .map((row) => ({ of, id: row.id, name: row.name, before: { ...row }, after: null }))
  const others = after.flatMap((row): RecordedChange[] => {
    const was = old.get(row.id)
    if (was === row) return []
    if (was === undefined) return [{ of, id: row.id, name: row.name, before: null, after: { ...row } }]
    const [beforeFields, afterFields] = [differing(was, row), differing(row, was)]
    const isNothing = Object.keys(afterFields).length === 0
    return isNothing ? [] : [{ of, id: row.id, name: row.name, before: beforeFields, after: afterFields }]
  })
  return [...gone, ...others]
}

/** The fields of a row that another version of it has otherwise. */
function differing(row: Values, other: Values): Values {
  return Object.fromEntries(Object.entries(row).filter(([key, value]) => !isSame(value, other[key])))
}

/** The menu with recorded changes undone. Refused where a row is no longer as they left it, or what it needs is gone. */
export function undoChanges(before: Menu, recorded: readonly RecordedChange[]): ChangedMenu {
  const draft = draftOf(before)
  for (const change of recorded) {
    if (!undoOne(draft, change)) return { ok: false, fault: { code: 'menu_changed', name: change.name } }
  }
  const settled = settleMenu(before, menuOfDraft(draft))
  if (settled.ok || settled.fault.code === 'menu_full') return settled
  return { ok: false, fault: { code: 'undo_blocked', name: recorded[0]?.name ?? '' } }
}

/** False where the row has changed since. */
function undoOne(draft: MenuDraft, { of, id, before, after }: RecordedChange): boolean {
  const row: (Values & { id: number }) | undefined = draft.rows[of].get(id)
  if (after === null) {
    if (row === undefined) putRow(draft, of, before as MenuRows[MenuPart])
    return row === undefined
  }
  if (row === undefined) return false
  const isAsLeft = Object.entries(after).every(
    ([key, value]) => key === 'position' || isSame(row[key], value),
  )
  const isMoved = before !== null && 'position' in after && row.position !== after.position
  if (!isAsLeft || isMoved) return false
  if (before === null) dropRow(draft, of, id)
  else putRow(draft, of, { ...row, ...before } as MenuRows[MenuPart])
  return true
}
