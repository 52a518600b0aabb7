import type { Kysely } from 'kysely'
import { cashHeld } from '#domain/money/cash-in-hand.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { PayoutState } from '#domain/money/payout.ts'
import type { Party } from '#domain/money/statement-period.ts'
import type { Answer } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import { openPartnerKey } from '#server/demo/town/town.ts'
import { emptyDraft, proposeAdjustment } from '#server/features/corrections/adjustments/public.ts'
import { applyConfirmation } from '#server/features/money/cash/public.ts'
import { changePayout, proposePayoutOf } from '#server/features/money/payouts/public.ts'
import { closeStatementsAtOnce } from '#server/features/money/statements/public.ts'
import { secondAdministrator } from './insert-people.ts'
import { closedWeekEnds } from './regular-orders.ts'
import { momentOf, type StoredOrder } from './stored-order.ts'
import { idOf, type StoredTown } from './stored-town.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** At the end of a week, a driver hands in cash only if it is at least this amount. */
const minHandIn: Vnd = 200_000
/** A driver whose cash is near the limit: the cash that the driver keeps at the end of a week, and now. */
const keeper = { key: 'loi', weekly: 1_600_000, now: 1_650_000 }
type Settling = { now: Date; stored: StoredTown; orders: readonly StoredOrder[] }

/** A settlement, which runs after all earlier entries are posted. */
type Settlement = { at: Date; run: () => Promise<void> }

type Db = Kysely<Tables>

/**
 * The settlements of the town, oldest first. Each week its drivers hand in their cash and its statements close; some
 * statements are paid out the next morning. One order is refunded.
 */
export async function settlementsOf(db: Db, { now, stored, orders }: Settling): Promise<Settlement[]> {
  const idOfEmail = async (email: string) =>
    (await db.selectFrom('administrators').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id
  const [administratorId, secondId] = [
    await idOfEmail(demoEmails.admin),
    await idOfEmail(secondAdministrator.email),
  ]
  const by = { administratorId, secondId, stored }
  const ends = closedWeekEnds(now)
  const weeks = ends.flatMap((end, week): Settlement[] => {
    const morning = new Date(Math.min(end.getTime() + 10 * hourMs, now.getTime()))
    const payouts = payoutsAfter(week, by)
    return [
      { at: end, run: () => closeWeek(db, end, by) },
      { at: morning, run: () => payOut(db, payouts, { ...by, end, now: morning }) },
    ]
  })
  const [, refundAfter = now] = ends
  const refundAt = new Date(refundAfter.getTime() + 11 * hourMs)
  const refund = () => refundOne(db, orders, { ...by, now: refundAt })
  const last = () => handInAll(db, { ...by, left: keeper.now, now: new Date(now.getTime() - minuteMs) })
  const all = [...weeks, { at: refundAt, run: refund }, { at: now, run: last }]
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The administrators who act: `administratorId` proposes, and `secondId` approves. */
type By = { administratorId: number; secondId: number; stored: StoredTown }

async function closeWeek(db: Db, end: Date, by: By): Promise<void> {
  await handInAll(db, { ...by, left: keeper.weekly, now: new Date(end.getTime() - 30 * minuteMs) })
  await closeStatementsAtOnce(db, { now: new Date(end.getTime() + 5 * minuteMs), length: 'week' })
}

/** Hands in all drivers' cash, except `left` of one driver. */
async function handInAll(
  db: Db,
  { administratorId, stored, left, now }: By & { left: Vnd; now: Date },
): Promise<void> {
  const rows = await db.selectFrom('drivers').select(['id', 'cash_balance']).orderBy('id').execute()
  for (const { id: driver_id, cash_balance } of rows) {
    const kept = driver_id === idOf(stored.drivers, keeper.key) ? left : 0
    const amount = cashHeld(cash_balance) - kept
    if (amount < minHandIn) continue
    const code = String(driver_id).padStart(8, '2')
    const { id } = await db
      .insertInto('cash_hand_ins')
      .values({ driver_id, amount, way: 'office', code, code_expires_at: now, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    acceptedValue(await applyConfirmation(db, { id, code, administratorId, now }))
  }
}

/** The value of an answer. A refusal is an error here. */
function acceptedValue<Value>(answer: Answer<Value, string>): Value {
  if (!answer.ok) throw new Error(`The demo town's money is refused: ${answer.code}.`)
  return answer.value
}

type Payout = { party: Party; holderId: number; upTo: Exclude<PayoutState, 'returned' | 'rejected'> }

/**
 * The payouts after a week (0 to 3). The demo's restaurant is paid for every week except the last, whose payout waits.
 * One driver is paid for one week.
 */
function payoutsAfter(week: number, { stored }: By): Payout[] {
  const own = { party: 'restaurant', holderId: idOf(stored.partners, openPartnerKey) } as const
  const other = { party: 'restaurant', holderId: idOf(stored.partners, 'sushi-song-han') } as const
  if (week === 3)
    return [
      { ...own, upTo: 'approved' },
      { ...other, upTo: 'proposed' },
    ]
  const driver = { party: 'driver', holderId: idOf(stored.drivers, 'tai'), upTo: 'paid' } as const
  return [{ ...own, upTo: 'paid' }, ...(week === 2 ? [driver] : [])]
}

async function payOut(
  db: Db,
  payouts: readonly Payout[],
  { administratorId, secondId, end, now }: By & { end: Date; now: Date },
): Promise<void> {
  const first = { who: `administrator ${administratorId}`, administratorId, now, twoFrom: 0 }
  for (const { party, holderId, upTo } of payouts) {
    const statement = await db
      .selectFrom('statements')
      .select('id')
      .where('party', '=', party)
      .where('holder_id', '=', holderId)
      .where('ends_at', '=', end)
      .executeTakeFirstOrThrow()
    const { id } = acceptedValue(await proposePayoutOf(db, { statementId: statement.id }, first))
    if (upTo === 'proposed') continue
    const second = { ...first, who: `administrator ${secondId}`, administratorId: secondId }
    acceptedValue(await changePayout(db, { id, step: 'approve' }, second))
    if (upTo === 'approved') continue
    const reference = `FT${end.toISOString().slice(2, 10).replaceAll('-', '')}${String(id).padStart(6, '0')}`
    acceptedValue(await changePayout(db, { id, step: 'pay', reference }, first))
  }
}

/** Refunds a customer a part of an order at the restaurant's cost. */
async function refundOne(
  db: Db,
  orders: readonly StoredOrder[],
  { administratorId, stored, now }: By & { now: Date },
): Promise<void> {
  const partnerId = idOf(stored.partners, openPartnerKey)
  const refunded = orders.findLast((order) => {
    const delivered = momentOf(order, 'delivered')
    return order.partnerId === partnerId && delivered !== null && delivered < now
  })
  if (refunded === undefined) throw new Error('The demo town has no order to refund.')
  const dishes = Math.min(20_000, refunded.price.subtotal - (refunded.price.discount ?? 0))
  const what = { kind: 'refunded', amount: dishes, dishes, fee: 0, order_id: refunded.id } as const
  const terms = { bearer: 'restaurant', paid_to: 'bank', reference: `FT${refunded.id}HT` } as const
  const reason = 'Thiếu một phần nước'
  acceptedValue(
    await proposeAdjustment(db, { ...emptyDraft, ...what, ...terms, reason, by: { administratorId }, now }),
  )
}
