import { sql } from 'kysely'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Database } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  changeStanding,
  hasPendingSignUp,
  listRestaurantsOf,
  type StandingChange,
  type StandingKind,
} from '../features/accounts/public.ts'
import { moveCoins } from '../features/coins/public.ts'
import { withdrawDriverOffers } from '../features/drivers/public.ts'
import { recordAction } from './record-action.ts'

const nouns: Record<StandingKind, string> = {
  customer: 'Customer',
  driver: 'Driver',
  partner: 'Restaurant',
  staff: 'Member of staff',
  administrator: 'Administrator',
}
const tables: Record<StandingKind, string> = {
  customer: 'users',
  driver: 'drivers',
  partner: 'partners',
  staff: 'staff',
  administrator: 'administrators',
}

/** An account as an operator names it: by its number or its e-mail; a restaurant also by an e-mail of its staff. */
type AccountReference = { kind: StandingKind; idOrEmail: string }

async function findIds(db: Database, { kind, idOrEmail }: AccountReference): Promise<number[]> {
  const email = idOrEmail.trim().toLowerCase()
  const isId = /^[1-9]\d{0,15}$/.test(idOrEmail)
  if (!isId && kind === 'partner') return listRestaurantsOf(db, email)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tables[kind])}
     where ${isId ? sql`id = ${Number(idOrEmail)}` : sql`email = ${email}`}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findId(db: Database, named: AccountReference, now: Date): Promise<number> {
  const { kind, idOrEmail } = named
  const [id, ...others] = await findIds(db, named)
  if (others.length > 0) {
    throw new OperatorError(`${idOrEmail} works in several restaurants: ${[id, ...others].join(', ')}.`)
  }
  if (id !== undefined) return id
  const noun = nouns[kind].toLowerCase()
  const signUpKind = kind === 'partner' ? 'staff' : kind
  const email = idOrEmail.trim().toLowerCase()
  if (signUpKind !== 'administrator' && (await hasPendingSignUp(db, signUpKind, email, now))) {
    throw new OperatorError(
      `${idOrEmail} has signed up as a ${noun} but has not confirmed the e-mail yet, so there is no account so far.`,
    )
  }
  throw new OperatorError(`There is no ${noun} ${idOrEmail}.`)
}

/** Lets an account in, locks or unlocks it; a locked one is signed out at once. Answers a sentence. */
export async function changeAccount(
  db: Database,
  {
    named,
    change,
    operator,
    now,
  }: { named: AccountReference; change: StandingChange; operator: string; now: Date },
): Promise<string> {
  const { kind } = named
  return inTransaction(db, async (transaction) => {
    const id = await findId(transaction, named, now)
    const changed = await changeStanding(transaction, { kind, id, change, now })
    const noun = `${nouns[kind]} ${id}`
    if (!changed.ok) throw new OperatorError(`${noun}: ${reasons[changed.code]}`)
    if (kind === 'driver' && change === 'lock') await withdrawDriverOffers(transaction, id, now)
    await recordAction(transaction, { operator, action: change, kind, id, details: {}, now })
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

/** Gives a customer coins. Answers a sentence. */
export async function grantCoins(
  db: Database,
  grant: { named: AccountReference; amount: number; key: string; operator: string; now: Date },
): Promise<string> {
  const { named, amount, key, operator, now } = grant
  return inTransaction(db, async (transaction) => {
    const userId = await findId(transaction, named, now)
    const isGranted = await moveCoins(transaction, {
      userId,
      amount,
      cause: 'granted',
      grantKey: `operator ${key}`,
      now,
    })
    if (!isGranted) throw new OperatorError(`Customer ${userId} cannot be given coins.`)
    const entry = { operator, action: 'grant-coins', kind: 'customer', id: userId, now } as const
    await recordAction(transaction, { ...entry, details: { amount } })
    return `Customer ${userId} has ${amount} coins more.`
  })
}
