import { sql } from 'kysely'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import { endSessionsOfAccount } from './sessions.ts'

/** The language of the mail with the code. The new administrator's own language is unknown. */
const language = 'vi'

/** Adds an administrator, who sets the first password with a mailed code. */
export async function addAdministrator(
  { db, now, services }: CallOf<'addAdministrator'>,
  { role, name, email: typed }: InputOf<'addAdministrator'>,
): AnswerTo<'addAdministrator'> {
  const email = normalizeEmail(typed)
  const added = await db
    .insertInto('administrators')
    .values({ name, email, role, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'role'])
    .executeTakeFirst()
  if (added === undefined) return refuse('email_taken')
  await services.queueCodeRequest(db, { kind: 'administrator', purpose: 'reset', email, language })
  return succeed(added)
}

/** Removes the password and the second factor, and mails a code for a new password. */
export async function resetSecondFactor(
  { db, now, services }: CallOf<'resetSecondFactor'>,
  { id }: InputOf<'resetSecondFactor'>,
): AnswerTo<'resetSecondFactor'> {
  const removed = { password_hash: null, totp_secret: null, totp_confirmed_at: null, totp_last_step: null }
  const changed = await db
    .updateTable('administrators')
    .set({ ...removed, updated_at: now })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (changed === undefined) return refuse('account_not_found')
  const { email } = changed
  await db.deleteFrom('recovery_codes').where('administrator_id', '=', id).execute()
  await endSessionsOfAccount(db, { kind: 'administrator', accountId: id, now })
  await services.queueCodeRequest(db, { kind: 'administrator', purpose: 'reset', email, language })
  return succeed({ id, email })
}

/** Links an administrator with a login of the command line. */
export async function nameLogin(
  { db, now }: CallOf<'nameLogin'>,
  { id, login }: InputOf<'nameLogin'>,
): AnswerTo<'nameLogin'> {
  const administrators = db.selectFrom('administrators').select(['id', 'operator_login'])
  const concerned = administrators.where((eb) => eb.or([eb('id', '=', id), eb('operator_login', '=', login)]))
  const rows = await concerned.orderBy('id').forNoKeyUpdate().execute()
  if (!rows.some((row) => row.id === id)) return refuse('account_not_found')
  if (rows.some((row) => row.operator_login !== null)) return refuse('login_known')
  const change = db.updateTable('administrators').set({ operator_login: login, updated_at: now })
  await change.where('id', '=', id).execute()
  return succeed({ id, login })
}

/** A shop has few administrators, so one page usually lists them all. */
const usualPage = 100

export async function listAdministrators(
  { db, now }: CallOf<'listAdministrators'>,
  paging: InputOf<'listAdministrators'>,
): AnswerTo<'listAdministrators'> {
  const openSessions = sql<number>`(
    select count(*)::integer from sessions
     where administrator_id = administrators.id and ended_at is null and expires_at > ${now})`
  const query = db
    .selectFrom('administrators')
    .select(['id', 'name', 'email', 'role', 'created_at', 'operator_login as login'])
    .select([
      sql<boolean>`standing = 'locked'`.as('is_locked'),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<boolean>`totp_confirmed_at is not null`.as('has_second_factor'),
      openSessions.as('sessions'),
    ])
    .orderBy('id')
  const { rows, total } = await readPage(query, paging, usualPage)
  return succeed(
    rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total,
  )
}
