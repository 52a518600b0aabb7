import { formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'

/** Counts the customer's ratings that earned coins since a time. Locks the customer's row. */
export async function countRewardsSince(db: Database, userId: number, since: Date): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('coin_movements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('cause', '=', 'feedback')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function getCoins({ db, session }: CallOf<'getCoins'>): AnswerTo<'getCoins'> {
  return succeed(
    await db.selectFrom('users').select('coins').where('id', '=', session.userId).executeTakeFirstOrThrow(),
  )
}

/** The bound of one answer (wire: paging). */
const maxMovements = 1_000

export async function listCoinMovements(
  { db, session }: CallOf<'listCoinMovements'>,
  paging: InputOf<'listCoinMovements'>,
): AnswerTo<'listCoinMovements'> {
  const own = db
    .selectFrom('coin_movements')
    .select(['id', 'amount', 'balance', 'cause', 'order_id', 'created_at'])
    .where('user_id', '=', session.userId)
    .orderBy('id', 'desc')
  const { rows, total } = await readPage(own, paging, maxMovements)
  return succeed(
    rows.map((row) => ({ ...row, created_at: formatMoment(row.created_at) })),
    total,
  )
}
