import { OperatorError } from '#server/config/operator-error.ts'
import type { Database, Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { endSessionsOfAccount } from '../features/accounts/accounts/public.ts'
import { type Operated, recordAction } from '../features/records/admin-actions/public.ts'
import { queueCodeRequestOnce } from '../jobs/queue.ts'
import type { NewAdministrator } from './read-command.ts'

type QueueCodeRequest = Services['queueCodeRequest']
type Added = NewAdministrator & Operated

/** Adds an administrator, who sets a password behind a mailed code; answers a sentence. The service mails the code once it runs. */
export function addAdministrator(
  db: Database,
  { email, role, name, operator, now }: Added,
  queueCodeRequest: QueueCodeRequest = queueCodeRequestOnce,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const added = await transaction
      .insertInto('administrators')
      .values({ name, email, role, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw new OperatorError(`${email} is an administrator already.`)
    const action = { operator, action: 'add', kind: 'administrator', id: added.id, now } as const
    await recordAction(transaction, { ...action, details: { role } })
    await queueCodeRequest(transaction, { kind: 'administrator', purpose: 'reset', email, language: 'vi' })
    return `Administrator ${added.id} (${role}) is added; a code to set the password is on its way to ${email}.`
  })
}

/**
 * Says that a login of the command line is an administrator's: from then on what it does counts as that person's. Said
 * once, so that a login does not become a second person. Answers a sentence.
 */
export function nameLogin(
  db: Database,
  { email, login, operator, now }: { email: string; login: string } & Operated,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const administrators = transaction.selectFrom('administrators').select(['id', 'email', 'operator_login'])
    const concerned = administrators.where((eb) =>
      eb.or([eb('email', '=', email), eb('operator_login', '=', login)]),
    )
    const rows = await concerned.forNoKeyUpdate().execute()
    const named = rows.find((row) => row.email === email)
    if (named === undefined) throw new OperatorError(`There is no administrator ${email}.`)
    const said = rows.find((row) => row.operator_login !== null)
    if (said !== undefined)
      throw new OperatorError(
        `It is said already that the login ${said.operator_login} is that of ${said.email}.`,
      )
    const { id } = named
    const change = transaction.updateTable('administrators').set({ operator_login: login, updated_at: now })
    await change.where('id', '=', id).execute()
    const action = { operator, action: 'name-login', kind: 'administrator', id, now } as const
    await recordAction(transaction, { ...action, details: { login } })
    return `The login ${login} counts as administrator ${id} now.`
  })
}

/**
 * Takes second factor and password from one who has lost the factor, and mails a code to set a new password. The
 * password goes too: a person that knew it would be handed the secret of the next second factor. Answers a sentence.
 */
export function takeSecondFactor(
  db: Database,
  { email, operator, now }: { email: string } & Operated,
  queueCodeRequest: QueueCodeRequest = queueCodeRequestOnce,
): Promise<string> {
  const forgotten = { password_hash: null, totp_secret: null, totp_confirmed_at: null, totp_last_step: null }
  return inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('administrators')
      .set({ ...forgotten, updated_at: now })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) throw new OperatorError(`There is no administrator ${email}.`)
    const { id } = changed
    await transaction.deleteFrom('recovery_codes').where('administrator_id', '=', id).execute()
    await endSessionsOfAccount(transaction, { kind: 'administrator', accountId: id, now })
    const action = { operator, action: 'reset-second-factor', kind: 'administrator', id, now } as const
    await recordAction(transaction, action)
    await queueCodeRequest(transaction, { kind: 'administrator', purpose: 'reset', email, language: 'vi' })
    return `Administrator ${id} is signed out; a code to set a new password is on its way to ${email}. The next sign-in sets up another second factor.`
  })
}
