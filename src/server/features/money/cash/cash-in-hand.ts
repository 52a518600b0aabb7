import { postingsOfCashOwed, postingsOfSetOff } from '#domain/money/account-postings.ts'
import { cashHeld, cashStanding } from '#domain/money/cash-in-hand.ts'
import type { Vnd } from '#domain/money/money.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { postEntry, readBalance } from '../ledger/public.ts'
import { holderExists, readCashLimits } from '../terms/public.ts'
import { findOpenCollections, lockCash, readCash } from './cash-store.ts'

export async function getCash({ db, session: { driverId } }: CallOf<'getCash'>): AnswerTo<'getCash'> {
  return succeed(await readCashInHand(db, driverId, await readCash(db, driverId)))
}

async function readCashInHand(db: Database, driverId: number, balance: Vnd) {
  const limits = await readCashLimits(db, driverId)
  const open = await findOpenCollections(db, driverId, balance)
  const held = cashHeld(balance)
  return {
    held,
    owed_to_driver: Math.max(0, balance),
    earnings: await readBalance(db, { kind: 'driver', holderId: driverId }),
    soft_limit: limits.soft,
    hard_limit: limits.hard,
    standing: cashStanding(held, limits),
    collections: open.map(({ orderId: order_id, amount }) => ({ order_id, amount })),
  }
}

export async function settleCash({
  db,
  now,
  session: { driverId },
}: CallOf<'settleCash'>): AnswerTo<'settleCash'> {
  const settled = await settleCashOf(db, { driverId, actor: 'driver', actorId: driverId, now })
  return settled.ok ? succeed(await readCashInHand(db, driverId, await readCash(db, driverId))) : settled
}

export async function settleDriverCash(
  { db, now, session: { administratorId: actorId } }: CallOf<'settleDriverCash'>,
  { id }: InputOf<'settleDriverCash'>,
): AnswerTo<'settleDriverCash'> {
  if (!(await holderExists(db, 'drivers', id))) return refuse('driver_not_found')
  const settled = await settleCashOf(db, { driverId: id, actor: 'administrator', actorId, now })
  return settled.ok ? succeed({ id, moved: settled.value.moved }) : settled
}

type Settling = {
  driverId: number
  actor: 'driver' | 'administrator'
  actorId: number | null
  now: Date
}

/** Sets off a driver's cash against the earnings, up to the smaller of both. Answers the amount. */
async function settleCashOf(db: Database, { driverId, actor, actorId, now }: Settling) {
  const balance = await lockCash(db, driverId)
  const earnings = await readBalance(db, { kind: 'driver', holderId: driverId })
  const setOff = Math.min(cashHeld(balance), Math.max(0, earnings))
  const isOwed = balance > 0
  if (!isOwed && setOff === 0) return refuse('nothing_to_settle')
  await postEntry(db, {
    cause: isOwed ? 'cash_owed' : 'set_off',
    orderId: null,
    holders: { driverId },
    actor,
    actorId,
    now,
    postings: isOwed ? postingsOfCashOwed(balance) : postingsOfSetOff(setOff),
    key: `driver ${driverId} at ${now.toISOString()}, ${balance} and ${earnings}`,
  })
  return succeed({ moved: isOwed ? balance : setOff })
}
