import type { Cipher, Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openAccount, sealAccount } from './payout-account-store.ts'

/** How many rows one transaction encrypts. */
const batchSize = 200

/** The tables with encrypted accounts, and the names of their columns. */
const tables = [
  { table: 'payout_accounts', sealed: 'sealed', keyId: 'key_id' },
  { table: 'payouts', sealed: 'account_sealed', keyId: 'account_key_id' },
] as const

/**
 * Encrypts again the payout accounts, and their copies in payouts, that a former secret of the service encrypted.
 * `renewed` counts them; `unreadable` counts those that no known secret decrypts. The run can be interrupted and
 * repeated.
 */
export async function reencryptPayoutAccounts(
  db: Database,
  { current, all }: { current: Cipher; all: Cipher },
): Promise<{ renewed: number; unreadable: number }> {
  const counts = { renewed: 0, unreadable: 0 }
  for (const columns of tables) {
    let afterId = 0
    for (;;) {
      const last = await inTransaction(db, (transaction) =>
        renewBatch(transaction, { columns, afterId, current, all, counts }),
      )
      if (last === null) break
      afterId = last
    }
  }
  return counts
}

type Batch = {
  columns: (typeof tables)[number]
  afterId: number
  current: Cipher
  all: Cipher
  counts: { renewed: number; unreadable: number }
}

/** Encrypts a batch again. Answers the id of its last row; null if the batch is empty. */
async function renewBatch(
  db: Database,
  { columns, afterId, current, all, counts }: Batch,
): Promise<number | null> {
  const { table, sealed, keyId } = columns
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
