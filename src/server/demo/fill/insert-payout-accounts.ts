import type { Kysely } from 'kysely'
import type { Cipher } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { openPartnerKey } from '#server/demo/town/town.ts'
import { sealAccount } from '#server/features/money/payouts/public.ts'
import { idOf, type StoredTown } from './stored-town.ts'

/** The restaurants that the town pays, with invented accounts. */
const accounts = [
  { key: openPartnerKey, bank: '970436', account_number: '0041000123456', holder_name: 'NGUYEN THI MAM' },
  { key: 'sushi-song-han', bank: '970407', account_number: '19030001234567', holder_name: 'TRAN VAN HAN' },
]

/** Enters the payout accounts of the restaurants that are paid. */
export async function insertPayoutAccounts(
  db: Kysely<Tables>,
  { since, stored, cipher }: { since: Date; stored: StoredTown; cipher: Cipher },
): Promise<void> {
  const rows = accounts.map(({ key, bank, ...plain }) => {
    const holder = { party: 'restaurant', holderId: idOf(stored.partners, key) } as const
    const entered = { bank, entered_by: 'the demo town', created_at: since, effective_at: since }
    return {
      party: holder.party,
      holder_id: holder.holderId,
      ...entered,
      ...sealAccount(cipher, holder, plain),
    }
  })
  await db.insertInto('payout_accounts').values(rows).execute()
}
