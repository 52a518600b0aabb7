import { undoChanges } from '#domain/menus/menu-history.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { changeMenuBy, lockMenu } from './apply-changes.ts'
import { findChange, listChanges } from './history-store.ts'

const usualLength = 20

export async function listMenuChanges(
  { db, now, session }: CallOf<'listMenuChanges'>,
  { page = 1, per_page: perPage = usualLength }: InputOf<'listMenuChanges'>,
): AnswerTo<'listMenuChanges'> {
  const { rows, total } = await listChanges(db, { partnerId: session.partnerId, now, page, perPage })
  return succeed(
    rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      undone_at: row.undone_at?.toISOString() ?? null,
    })),
    total,
  )
}

export async function undoMenuChange(
  context: CallOf<'undoMenuChange'>,
  { change_id: id }: InputOf<'undoMenuChange'>,
): AnswerTo<'undoMenuChange'> {
  // Locks before reading, so that the second of two parallel calls sees the change undone.
  await lockMenu(context.db, context.session.partnerId)
  const change = await findChange(context, id)
  if (change === null) return refuse('change_not_found')
  if (change.undone_at !== null) return refuse('change_undone')
  const answer = await changeMenuBy(context, { action: 'undone', undoes: id }, (menu) =>
    undoChanges(menu, change.changes),
  )
  // Pictures in the history are not deleted. If one is missing nevertheless, the change cannot be undone.
  if (!answer.ok && answer.code === 'image_not_allowed') return refuse('undo_blocked')
  return answer as Awaited<AnswerTo<'undoMenuChange'>>
}
