import { sql } from 'kysely'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'

const defaultPageSize = 50

export async function listStaffActions(
  { db, session }: CallOf<'listStaffActions'>,
  { staff_id: staffId, ...paging }: InputOf<'listStaffActions'>,
): AnswerTo<'listStaffActions'> {
  let wanted = db
    .selectFrom('staff_actions')
    .where('staff_actions.partner_id', '=', session.partnerId)
    .leftJoin('staff', 'staff.id', 'staff_actions.staff_id')
    .select([
      'staff_actions.id',
      'staff_id',
      'action',
      'details',
      'count',
      'staff_actions.created_at',
      'last_at',
    ])
    .select(['staff.name', sql<boolean>`staff.email is null`.as('is_device')])
    .orderBy('staff_actions.id', 'desc')
  if (staffId !== undefined) wanted = wanted.where('staff_actions.staff_id', '=', staffId)
  const { rows, total } = await readPage(wanted, paging, defaultPageSize)
  return succeed(
    rows.map(({ id, staff_id, name, is_device, action, details, count, created_at, last_at }) => ({
      id,
      action,
      details,
      times: count,
      created_at: created_at.toISOString(),
      last_at: last_at.toISOString(),
      by: staff_id === null || name === null ? null : { id: staff_id, name, is_device },
    })),
    total,
  )
}
