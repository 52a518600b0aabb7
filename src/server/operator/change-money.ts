import { refusals } from '#contracts/refusals/refusals.ts'
import { formatVnd } from '#domain/money/money.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Database } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { acceptHandIn, declineHandIn, settleCashOf } from '../features/money/cash/public.ts'
import { exists, insertCashLimits, insertRate } from '../features/money/terms/public.ts'
import { type Operated, recordAction } from '../features/records/admin-actions/public.ts'
import { adjustByHand, type Done, sayLines, valueOrThrow } from './adjust-by-hand.ts'
import type { MoneyCommand } from './read-money-command.ts'

/** Carries a command about money out as an operator; answers a sentence. */
export async function changeMoney(
  db: Database,
  { command, operator, now }: { command: MoneyCommand } & Operated,
): Promise<string> {
  if (command.does === 'lines') return sayLines(db, command.orderId)
  const outcome = await inTransaction(db, async (transaction) => {
    const done = await carryOut(transaction, command, { operator, now })
    if (done instanceof OperatorError) return done
    const action = `money ${command.does}`
    const { id, details = {} } = done
    await recordAction(transaction, { operator, action, kind: 'money', id, details, now })
    return done.sentence
  })
  if (outcome instanceof OperatorError) throw outcome
  return outcome
}

/** Answers what was done, or an error of which the transaction keeps what it has counted. */
async function carryOut(
  db: Database,
  command: Exclude<MoneyCommand, { does: 'lines' }>,
  { operator, now }: Operated,
): Promise<Done | OperatorError> {
  const by = { administrator_id: null, created_at: now }
  if (command.does === 'rate') {
    const { rate, basisPoints, startsAt, partnerId } = command
    const set = valueOrThrow(
      await insertRate(db, {
        ...by,
        rate,
        partner_id: partnerId,
        basis_points: basisPoints,
        starts_at: startsAt,
      }),
    )
    const whose = partnerId === null ? 'everybody' : `restaurant ${partnerId}`
    const since = formatMomentForPeople(startsAt)
    return {
      id: set.id,
      details: { ...set },
      sentence: `${rate} is ${basisPoints / 100} % for ${whose} from ${since}.`,
    }
  }
  if (command.does === 'cash-limits') {
    const { driverId: driver_id, limits } = command
    const given = { driver_id, soft_limit: limits?.soft ?? null, hard_limit: limits?.hard ?? null }
    const { soft_limit, hard_limit } = valueOrThrow(await insertCashLimits(db, { ...given, ...by }))
    const whose = driver_id === null ? 'Everybody' : `Driver ${driver_id}`
    const sentence = `${whose} may hold ${formatVnd(hard_limit)} and is told from ${formatVnd(soft_limit)} on.`
    return { id: driver_id ?? 0, details: { soft_limit, hard_limit }, sentence }
  }
  if (command.does === 'settle-cash') {
    const { driverId } = command
    if (!(await exists(db, 'drivers', driverId))) throw new OperatorError(refusals.driver_not_found.en)
    const settling = { driverId, actor: 'administrator', actorId: null, now } as const
    const { moved } = valueOrThrow(await settleCashOf(db, settling))
    const sentence = `${formatVnd(moved)} of driver ${driverId} are settled.`
    return { id: driverId, details: { moved }, sentence }
  }
  if (command.does === 'confirm hand-in' || command.does === 'refuse hand-in') return decide(db, command, now)
  return adjustByHand(db, command, { operator, now })
}

async function decide(
  db: Database,
  command: Extract<MoneyCommand, { does: 'confirm hand-in' | 'refuse hand-in' }>,
  now: Date,
): Promise<Done | OperatorError> {
  const { id } = command
  const decided = { id, administratorId: null, now }
  const isConfirming = command.does === 'confirm hand-in'
  const answer = await (isConfirming
    ? acceptHandIn(db, { ...decided, code: command.code })
    : declineHandIn(db, decided))
  // A wrong code is counted, so that nobody guesses without end.
  if (!answer.ok && answer.code === 'code_not_valid') return new OperatorError(refusals.code_not_valid.en)
  const handIn = valueOrThrow(answer)
  const { amount, driver_id: driverId, state } = handIn
  return {
    id,
    details: { amount },
    sentence: `The hand-in of ${formatVnd(amount)} by driver ${driverId} is ${state} now.`,
  }
}
