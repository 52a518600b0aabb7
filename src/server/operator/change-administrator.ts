import { OperatorError } from '#server/config/operator-error.ts'
import type { Database, Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertAdministrator, resetSecondFactor } from '../features/accounts/public.ts'
import { queueCodeRequestOnce } from '../jobs/queue.ts'
import type { NewAdministrator } from './read-command.ts'
import { recordAction } from './record-action.ts'

type Added = NewAdministrator & { operator: string; now: Date }

/** Adds an administrator, who sets a password behind a mailed code; answers a sentence. The service mails the code once it runs. */
export function addAdministrator(
  db: Database,
  { email, role, name, operator, now }: Added,
  queueCodeRequest: Services['queueCodeRequest'] = queueCodeRequestOnce,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const id = await insertAdministrator(transaction, { email, role, name, now })
    if (id === null) throw new OperatorError(`${email} is an administrator already.`)
    const action = { operator, action: 'add', kind: 'administrator', id, now } as const
    await recordAction(transaction, { ...action, details: { role } })
    await queueCodeRequest(transaction, { kind: 'administrator', purpose: 'reset', email, language: 'vi' })
    return `Administrator ${id} (${role}) is added; a code to set the password is on its way to ${email}.`
  })
}

/** Takes second factor and password from one who has lost the factor, and mails a code to set a new password. Answers a sentence. */
export function takeSecondFactor(
  db: Database,
  { email, operator, now }: { email: string; operator: string; now: Date },
  queueCodeRequest: Services['queueCodeRequest'] = queueCodeRequestOnce,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const id = await resetSecondFactor(transaction, email, now)
    if (id === null) throw new OperatorError(`There is no administrator ${email}.`)
    const action = { operator, action: 'reset-second-factor', kind: 'administrator', id, now } as const
    await recordAction(transaction, { ...action, details: {} })
    await queueCodeRequest(transaction, { kind: 'administrator', purpose: 'reset', email, language: 'vi' })
    return `Administrator ${id} is signed out; a code to set a new password is on its way to ${email}. The next sign-in sets up another second factor.`
  })
}
