import { formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { countMovements, readMovements } from './coin-store.ts'

/** The bound of one answer (contract: paging). */
const maxMovements = 1_000

export async function listCoinMovements(
  { db, session }: CallOf<'listCoinMovements'>,
  input: InputOf<'listCoinMovements'>,
): AnswerTo<'listCoinMovements'> {
  const { page = 1, per_page: limit = maxMovements } = input
  const rows = await readMovements(db, session.userId, { limit, offset: (page - 1) * limit })
  const movements = rows.map(({ id, amount, balance, cause, order_id, created_at }) => ({
    id,
    amount,
    balance,
    cause,
    order_id,
    created_at: formatMoment(created_at),
  }))
  return succeed(movements, await countMovements(db, session.userId))
}
