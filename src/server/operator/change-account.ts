import { sql } from 'kysely'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Database } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  changeStanding,
  listPendingSignUps,
  type StandingChange,
  type StandingKind,
} from '../features/accounts/accounts/public.ts'
import { noTarget, proposeAdjustment } from '../features/corrections/adjustments/public.ts'
import { withdrawDriverOffers } from '../features/delivery/drivers/public.ts'
import { findPerson, type Operated, recordAction } from '../features/records/admin-actions/public.ts'
import { sayWaiting, valueOrThrow } from './adjust-by-hand.ts'

const kinds: Record<StandingKind, { noun: string; table: string }> = {
  customer: { noun: 'Customer', table: 'users' },
  driver: { noun: 'Driver', table: 'drivers' },
  partner: { noun: 'Restaurant', table: 'partners' },
  staff: { noun: 'Member of staff', table: 'staff' },
  administrator: { noun: 'Administrator', table: 'administrators' },
}

/** An account as an operator names it: by its number or its e-mail; a restaurant also by an e-mail of its staff. */
type AccountReference = { kind: StandingKind; idOrEmail: string }

async function findId(db: Database, { kind, idOrEmail }: AccountReference, now: Date): Promise<number> {
  const email = normalizeEmail(idOrEmail)
  const isId = /^[1-9]\d{0,15}$/.test(idOrEmail)
  const ofStaff = sql`id in (
    select partner_id from memberships join staff on staff.id = staff_id where email = ${email})`
  const ofEmail = kind === 'partner' ? ofStaff : sql`email = ${email}`
  const { noun, table } = kinds[kind]
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${isId ? sql`id = ${Number(idOrEmail)}` : ofEmail} order by id`.execute(
    db,
  )
  const [found, ...others] = rows
  if (others.length > 0) {
    const ids = rows.map(({ id }) => id).join(', ')
    throw new OperatorError(`${idOrEmail} works in several restaurants: ${ids}.`)
  }
  if (found !== undefined) return found.id
  const signUpKind = kind === 'partner' ? 'staff' : kind
  const signUps = await listPendingSignUps(db, { kind: signUpKind, email, now })
  throw new OperatorError(
    signUps.length > 0
      ? `${idOrEmail} has signed up as a ${noun.toLowerCase()} but has not confirmed the e-mail yet, so there is no account so far.`
      : `There is no ${noun.toLowerCase()} ${idOrEmail}.`,
  )
}

/** Lets an account in, locks or unlocks it; a locked one is signed out at once. Answers a sentence. */
export async function changeAccount(
  db: Database,
  account: { named: AccountReference; change: StandingChange } & Operated,
): Promise<string> {
  const { named, change, operator, now } = account
  const { kind } = named
  return inTransaction(db, async (transaction) => {
    const id = await findId(transaction, named, now)
    const changed = await changeStanding(transaction, { kind, id, change, now })
    const noun = `${kinds[kind].noun} ${id}`
    if (!changed.ok) throw new OperatorError(`${noun}: ${reasons[changed.code]}`)
    if (kind === 'driver' && change === 'lock') await withdrawDriverOffers(transaction, id, now)
    await recordAction(transaction, { operator, action: change, kind, id, now })
    return `${noun} is ${changed.standing} now.`
  })
}

const reasons: Record<Exclude<Awaited<ReturnType<typeof changeStanding>>, { ok: true }>['code'], string> = {
  not_waiting: 'it does not wait to be let in.',
  not_proved: 'its e-mail is not proved yet.',
  not_locked: 'it is not locked.',
  locked_already: 'it is locked already.',
  carries_an_order: 'it carries an order. Complete or cancel that order first.',
  gone: 'there is no such account any more.',
}

/** Gives a customer coins, or proposes to where a second person has to confirm. Answers a sentence. */
export async function grantCoins(
  db: Database,
  grant: { named: AccountReference; amount: number; key: string } & Operated,
): Promise<string> {
  const { named, amount, key, operator, now } = grant
  return inTransaction(db, async (transaction) => {
    const userId = await findId(transaction, named, now)
    const by = await findPerson(transaction, operator)
    const coins = { ...noTarget, kind: 'granted', user_id: userId, amount } as const
    const asked = { reason: 'coins given by hand', request_key: `coins ${key}`, by, now }
    const { id, state } = valueOrThrow(await proposeAdjustment(transaction, { ...coins, ...asked }))
    const details = state === 'waiting' ? { amount, adjustment: id } : { amount }
    const granted = { action: 'grant-coins', kind: 'customer', id: userId, details } as const
    await recordAction(transaction, { ...granted, operator, now })
    if (state === 'waiting') return sayWaiting(id, by, amount)
    return `Customer ${userId} has ${amount} coins more.`
  })
}
