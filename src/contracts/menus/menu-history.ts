import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, timestampSchema } from '#contracts/fields.ts'
import { menuParts } from '#domain/menus/menu.ts'
import { menuActions } from '#domain/menus/menu-history.ts'
import { changing } from './edit-menu.ts'

const fieldsSchema = z.nullable(z.record(z.string(), z.unknown()))

/** One change of a menu. It can be read and undone for 30 days. */
const menuChangeSchema = z.object({
  id: z.int(),
  action: z.enum(menuActions),
  /** The name of the member of staff; null after the account was deleted. */
  by: z.nullable(z.string()),
  created_at: timestampSchema,
  undone_at: z.nullable(timestampSchema),
  /** The number of changed rows; `changes` lists only the first of them. */
  rows: z.int(),
  changes: z.array(
    z.object({
      of: z.enum(menuParts),
      id: z.int(),
      name: z.string(),
      /** The fields that differ. `before` of an added row is null, `after` of a deleted row is null. */
      before: fieldsSchema,
      after: fieldsSchema,
    }),
  ),
})

/** One change of a menu. */
export type ShownMenuChange = z.infer<typeof menuChangeSchema>

/** The changes of the menu, the newest first. */
export const listMenuChanges = endpoint({
  route: 'GET /partner/menu/changes',
  noun: 'Restaurants',
  summary: 'The changes of the menu in the last 30 days with their authors, newest first.',
  audience: 'staff',
  permission: 'menu:edit',
  access: 'read',
  input: z.object(paging),
  output: z.array(menuChangeSchema),
})

/** Undoes a change of the menu. */
export const undoMenuChange = endpoint({
  route: 'POST /partner/menu/changes/{change_id}/undo',
  ...changing,
  summary:
    'Undoes a change of the last 30 days; this is a change too. Refused if the changed rows have changed since, or if something that they need was deleted.',
  input: z.object({ change_id: idSchema }),
  refusals: [
    'change_not_found',
    'change_undone',
    'menu_changed',
    'undo_blocked',
    'dish_ordered',
    'menu_full',
  ],
})
