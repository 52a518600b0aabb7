import type { Party } from '#domain/money/statement-period.ts'
import type { Database } from '#server/context.ts'

/** A restaurant or driver that holds an account. */
export type AccountHolder = { party: Party; holderId: number }

/** Locks a party, which serializes its statements and payouts. False when it does not exist. */
export async function lockParty(db: Database, { party, holderId }: AccountHolder): Promise<boolean> {
  const rows = db.selectFrom(party === 'restaurant' ? 'partners' : 'drivers').select('id')
  return (await rows.where('id', '=', holderId).forNoKeyUpdate().executeTakeFirst()) !== undefined
}
