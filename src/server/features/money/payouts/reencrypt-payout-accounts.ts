import type { Cipher, Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openAccount, sealAccount } from './payout-account-store.ts'

/** Rows that one transaction encrypts. */
const batchSize = 200

/** A table with encrypted accounts, and the names of its columns. */
const places = [
  { table: 'payout_accounts', sealed: 'sealed', keyId: 'key_id' },
  { table: 'payouts', sealed: 'account_sealed', keyId: 'account_key_id' },
] as const

/**
 * Encrypts payout accounts anew, and their copies in payouts, that a former secret of the service encrypted. Answers how
 * many were encrypted, and how many no secret can read. It can be interrupted and repeated.
 */
export async function reencryptPayoutAccounts(
  db: Database,
  { current, all }: { current: Cipher; all: Cipher },
): Promise<{ renewed: number; unreadable: number }> {
  const counts = { renewed: 0, unreadable: 0 }
  for (const place of places) {
    let afterId = 0
    for (;;) {
      const last = await inTransaction(db, (transaction) =>
        renewBatch(transaction, { place, afterId, current, all, counts }),
      )
      if (last === null) break
      afterId = last
    }
  }
  return counts
}

type Batch = {
  place: (typeof places)[number]
  afterId: number
  current: Cipher
  all: Cipher
  counts: { renewed: number; unreadable: number }
}

/** Answers the id of the last row that it looked at; null when there are no more. */
async function renewBatch(
  db: Database,
  { place, afterId, current, all, counts }: Batch,
): Promise<number | null> {
  const { table, sealed, keyId } = place
  const rows = await db
    .selectFrom(table)
    .select(['id', 'party', 'holder_id', `${sealed} as text`])
    .where(keyId, '!=', current.keyId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .execute()
  for (const { id, party, holder_id: holderId, text } of rows) {
    const plain = text === null ? null : openAccount(all, { party, holderId }, text)
    if (plain === null) {
      counts.unreadable += 1
      continue
    }
    const fresh = sealAccount(current, { party, holderId }, plain)
    await db
      .updateTable(table)
      .set({ [sealed]: fresh.sealed, [keyId]: fresh.key_id })
      .where('id', '=', id)
      .execute()
    counts.renewed += 1
  }
  return rows.at(-1)?.id ?? null
}
