import type { ChangedMenu } from './change-menu.ts'
import { settleMenu } from './change-menu.ts'
import { isSame, type Menu, type MenuPart, type MenuRows, menuParts } from './menu.ts'
import { deleteRow, draftFrom, type MenuDraft, menuOfDraft, putRow } from './menu-draft.ts'

type Values = Record<string, unknown>

/**
 * A recorded change of a row. For a row that stays, `before` and `after` have the fields that differ. `before` is null
 * for an added row, `after` for a removed one. `name` is the last name of the row.
 */
export type RecordedChange = {
  of: MenuPart
  id: number
  name: string
  before: Values | null
  after: Values | null
}

/** The kinds of change in a menu's history. */
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

/** A kind of change in a menu's history. */
export type MenuAction = (typeof menuActions)[number]

/** How many days a change is stored and can be undone. */
export const historyDays = 30

/** The differences between two menus, row by row. */
export function diffMenus(before: Menu, after: Menu): RecordedChange[] {
  return menuParts.flatMap((of) => diffRows(of, before[of], after[of]))
}

function diffRows(
  of: MenuPart,
  before: readonly MenuRows[MenuPart][],
  after: readonly MenuRows[MenuPart][],
): RecordedChange[] {
  const old = new Map(before.map((row) => [row.id, row]))
  const remaining = new Set(after.map(({ id }) => id))
  const removed = before
    .filter(({ id }) => !remaining.has(id))
    .map((row) => ({ of, id: row.id, name: row.name, before: { ...row }, after: null }))
  const others = after.flatMap((row): RecordedChange[] => {
    const oldRow = old.get(row.id)
    if (oldRow === row) return []
    if (oldRow === undefined) return [{ of, id: row.id, name: row.name, before: null, after: { ...row } }]
    const [beforeFields, afterFields] = [differingFields(oldRow, row), differingFields(row, oldRow)]
    const isUnchanged = Object.keys(afterFields).length === 0
    return isUnchanged ? [] : [{ of, id: row.id, name: row.name, before: beforeFields, after: afterFields }]
  })
  return [...removed, ...others]
}

/** The fields of a row whose values differ in another version. */
function differingFields(row: Values, other: Values): Values {
  return Object.fromEntries(Object.entries(row).filter(([key, value]) => !isSame(value, other[key])))
}

/** Undoes recorded changes. Refused if a row has changed since, or if another row that it refers to is gone. */
export function undoChanges(before: Menu, recorded: readonly RecordedChange[]): ChangedMenu {
  const draft = draftFrom(before)
  for (const change of recorded) {
    if (!undoOne(draft, change)) return { ok: false, fault: { code: 'menu_changed', name: change.name } }
  }
  const settled = settleMenu(before, menuOfDraft(draft))
  if (settled.ok || settled.fault.code === 'menu_full') return settled
  return { ok: false, fault: { code: 'undo_blocked', name: recorded[0]?.name ?? '' } }
}

/** Undoes one change in the draft; returns false if the row has changed since. */
function undoOne(draft: MenuDraft, { of, id, before, after }: RecordedChange): boolean {
  const row: (Values & { id: number }) | undefined = draft.rows[of].get(id)
  if (after === null) {
    if (row === undefined) putRow(draft, of, before as MenuRows[MenuPart])
    return row === undefined
  }
  if (row === undefined) return false
  const isUnchangedSince = Object.entries(after).every(
    ([key, value]) => key === 'position' || isSame(row[key], value),
  )
  const isMoved = before !== null && 'position' in after && row.position !== after.position
  if (!isUnchangedSince || isMoved) return false
  if (before === null) deleteRow(draft, of, id)
  else putRow(draft, of, { ...row, ...before } as MenuRows[MenuPart])
  return true
}
