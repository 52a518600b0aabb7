import { sql } from 'kysely'
import type { ShownMenuChange } from '#contracts/menus/menu-history.ts'
import { historyDays, type MenuAction, type RecordedChange } from '#domain/menus/menu-history.ts'
import type { Database, StaffContext } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import { LimitReachedError } from '#server/limits/limits.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'

const dayMs = 86_400_000
/** How many rows of a change are shown. */
const shownRows = 20

function oldest(now: Date): Date {
  return new Date(now.getTime() - historyDays * dayMs)
}

/** Changes of menus that are too old to be undone. */
export const expiredMenuChanges: RetentionRule = {
  table: 'menu_changes',
  isOver: (now) => sql`created_at < ${oldest(now)}`,
}

/**
 * The bounds of a restaurant's history: about 150 imports of 100 dishes, or 10,000 changes of one dish. A change that
 * does not fit is refused, because all changes of the last 30 days must be undoable.
 */
export const historyLimits = { bytes: 32 * 1024 * 1024, rows: 10_000 }

/** Throws if a change of this size does not fit into the history. Exact if the menu is locked (`lockMenu`). */
async function throwWhenFull({ db, now, session }: StaffContext, bytes: number): Promise<void> {
  const { rows } = await sql<{ bytes: number; count: number; first: Date | null }>`
    select coalesce(sum(bytes), 0)::bigint as bytes, count(*) as count, min(created_at) as first
      from menu_changes where partner_id = ${session.partnerId}`.execute(db)
  const held = rows[0]
  if (!held?.first) return
  if (held.bytes + bytes <= historyLimits.bytes && held.count < historyLimits.rows) return
  const freeAt = held.first.getTime() + historyDays * dayMs
  throw new LimitReachedError(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1_000)))
}

type RecordedWork = { action: MenuAction; undoes?: number; changes: readonly RecordedChange[] }

/**
 * Records a change and answers its id. Undoing a change marks it as undone, and unmarks the change that it had undone.
 */
export async function recordChange(
  context: StaffContext,
  { action, undoes, changes }: RecordedWork,
): Promise<number> {
  const { db, now, session } = context
  const [first] = changes
  // The name of a single row, otherwise the number of rows.
  const about = changes.length === 1 && first ? { name: first.name } : { count: changes.length }
  await recordStaffAction(context, 'menu_changed', { change: action, ...about })
  const json = JSON.stringify(changes)
  const bytes = Buffer.byteLength(json)
  await throwWhenFull(context, bytes)
  const { rows } = await sql<{ id: number }>`
    insert into menu_changes (partner_id, staff_id, action, changes, bytes, undoes, pictures, created_at)
    select ${session.partnerId}, ${session.staffId}, ${action}, ${json}::jsonb, ${bytes}, ${undoes ?? null},
        array(select distinct image_hash(fields.value ->> 'image_url')
                from jsonb_array_elements(${json}::jsonb) as change,
                  lateral (values (change -> 'before'), (change -> 'after')) as fields (value)
               where image_hash(fields.value ->> 'image_url') is not null),
        ${now}
    returning id`.execute(db)
  if (undoes !== undefined) {
    await sql`
      update menu_changes set undone_at = case when id = ${undoes} then ${now}::timestamptz end
       where id = ${undoes} or id = (select undoes from menu_changes where id = ${undoes})`.execute(db)
  }
  return rows[0]?.id ?? 0
}

/** A change of the restaurant's menu that can still be undone. */
export async function findChange({ db, now, session }: StaffContext, id: number) {
  const row = await db
    .selectFrom('menu_changes')
    .select(['id', 'changes', 'undone_at'])
    .where('id', '=', id)
    .where('partner_id', '=', session.partnerId)
    .where('created_at', '>=', oldest(now))
    .executeTakeFirst()
  return row ?? null
}

type Page = { partnerId: number; now: Date; page: number; perPage: number }
type ListedRow = Omit<ShownMenuChange, 'created_at' | 'undone_at'> & {
  created_at: Date
  undone_at: Date | null
}

/** A page of the changes of a restaurant's menu, newest first, and their total number. */
export async function listChanges(db: Database, { partnerId, now, page, perPage }: Page) {
  const { rows } = await sql<ListedRow>`
    select change.id, change.action, staff.name as by, change.created_at, change.undone_at,
      jsonb_array_length(change.changes) as rows,
      (select jsonb_agg(one order by place) from jsonb_array_elements(change.changes) with ordinality as row (one, place)
        where place <= ${shownRows}) as changes
      from menu_changes as change left join staff on staff.id = change.staff_id
     where change.partner_id = ${partnerId} and change.created_at >= ${oldest(now)}
     order by change.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const { total } = await db
    .selectFrom('menu_changes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('partner_id', '=', partnerId)
    .where('created_at', '>=', oldest(now))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
