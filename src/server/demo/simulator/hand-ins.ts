import { sql } from 'kysely'
import { cashHeld } from '#domain/money/cash-in-hand.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import { readCashLimits } from '#server/features/money/terms/public.ts'
import { type DueCall, driverCall, officeCall } from './due-call.ts'
import { isDriverPlayed } from './played-accounts.ts'

/** Above this share of the hard limit a driver hands in cash, so that the driver still gets cash orders. */
const partOfLimit = 0.85
/** How long a person sees the code before the office enters it, in ms. */
const shownMs = 20_000

type Carrier = {
  id: number
  cash_balance: Vnd
  hand_in_id: number | null
  code: string | null
  is_code_valid: boolean
  is_played: boolean
}

/**
 * The calls that are due for drivers' cash: a driver of the town with much cash begins a hand-in, and the office enters
 * the code. The office also enters the code of a person.
 */
export async function handInCalls(db: Database, now: Date): Promise<DueCall[]> {
  const { rows } = await sql<Carrier>`
    select driver.id, driver.cash_balance, hand_in.id as hand_in_id, hand_in.code,
      coalesce(hand_in.code_expires_at > ${now} and hand_in.wrong_codes = 0, false) as is_code_valid,
      ${isDriverPlayed(now)} as is_played
      from drivers as driver
      left join cash_hand_ins as hand_in
        on hand_in.driver_id = driver.id and hand_in.state = 'waiting' and hand_in.way = 'office'
     where (${isDriverPlayed(now)} and (driver.cash_balance < 0 or hand_in.id is not null))
        or hand_in.created_at <= ${new Date(now.getTime() - shownMs)}
     order by driver.id`.execute(db)
  const calls: DueCall[] = []
  for (const carrier of rows) {
    const call = await callOf(db, carrier)
    if (call !== null) calls.push(call)
  }
  return calls
}

async function callOf(db: Database, carrier: Carrier): Promise<DueCall | null> {
  const { id, cash_balance, hand_in_id: handInId, code, is_code_valid: isValid } = carrier
  if (handInId !== null && isValid) return officeCall(db, 'confirmHandIn', { id: handInId, code })
  if (!carrier.is_played) return null
  if (handInId !== null) return driverCall(id, 'withdrawHandIn', { id: handInId })
  const held = cashHeld(cash_balance)
  const { hard } = await readCashLimits(db, id)
  return held > hard * partOfLimit ? driverCall(id, 'beginHandIn', { amount: held, way: 'office' }) : null
}
