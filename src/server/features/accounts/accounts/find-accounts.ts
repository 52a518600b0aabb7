import { sql } from 'kysely'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { accountColumns } from './account-store.ts'
import { listPendingSignUps } from './pending-sign-up-store.ts'

/** The bound of an answer (wire: paging). One e-mail may belong to the staff of several restaurants. */
const maxAccounts = 100

export async function findAccounts(
  { db, now }: CallOf<'findAccounts'>,
  { kind, email: typed }: InputOf<'findAccounts'>,
): AnswerTo<'findAccounts'> {
  const email = normalizeEmail(typed)
  const isPartner = kind === 'partner'
  const { table, standing } = isPartner ? { table: 'partners', standing: 'status' } : accountColumns[kind]
  const isNamed = isPartner
    ? sql`id in (select partner_id from memberships join staff on staff.id = staff_id where email = ${email})`
    : sql`email = ${email}`
  const { rows } = await sql<{ id: number; name: string; standing: string }>`
    select id, name, ${sql.ref(standing)} as standing from ${sql.table(table)} where ${isNamed}
     order by id limit ${maxAccounts}`.execute(db)
  const signUps = await listPendingSignUps(db, { kind: isPartner ? 'staff' : kind, email, now })
  return succeed({ accounts: rows, has_signed_up: signUps.length > 0 })
}
