import type { Party } from '#domain/money/statement-period.ts'
import type { Database } from '#server/context.ts'

/** A restaurant or driver whose account it is. */
export type PartyOf = { party: Party; holderId: number }

/** Locks a party until the transaction ends: its statements and payouts come one after the other. False for none. */
export async function lockParty(db: Database, { party, holderId }: PartyOf): Promise<boolean> {
  const rows = db.selectFrom(party === 'restaurant' ? 'partners' : 'drivers').select('id')
  return (await rows.where('id', '=', holderId).forNoKeyUpdate().executeTakeFirst()) !== undefined
}
