import type { Selectable } from 'kysely'
import { bankName } from '#domain/money/banks.ts'
import { lastFour } from '#domain/money/payout-account.ts'
import type { Cipher, Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { AccountHolder } from '../statements/public.ts'

export type PayoutAccountRow = Selectable<Tables['payout_accounts']>

/** A payout's copy of the account that it is paid to. */
export type CopiedAccount = {
  account_id: number
  account_bank: string
  account_last_four: string
  account_sealed: string
  account_key_id: string
}

export function copyOf({ id, bank, last_four, sealed, key_id }: PayoutAccountRow): CopiedAccount {
  return {
    ...{ account_id: id, account_bank: bank, account_last_four: last_four },
    ...{ account_sealed: sealed, account_key_id: key_id },
  }
}

/** What everyone but finance may see of an account. */
export function maskOf({ bank, last_four }: Pick<PayoutAccountRow, 'bank' | 'last_four'>) {
  return { bank, bank_name: bankName(bank), last_four }
}

/** The account in effect, and the change that takes effect later. */
export async function findPayoutAccounts(
  db: Database,
  { party, holderId }: AccountHolder,
  now: Date,
): Promise<{ current: PayoutAccountRow | null; pending: PayoutAccountRow | null }> {
  const rows = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('party', '=', party)
    .where('holder_id', '=', holderId)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    current: rows.find(({ effective_at }) => effective_at <= now) ?? null,
    pending: rows.find(({ effective_at }) => effective_at > now) ?? null,
  }
}

/** The plain data of an account. */
export type PlainAccount = { account_number: string; holder_name: string }

const ownerOf = ({ party, holderId }: AccountHolder) => `payout account of ${party} ${holderId}`

/** Encrypts the number and the holder's name for this party's rows. */
export function sealAccount(
  cipher: Cipher,
  holder: AccountHolder,
  { account_number, holder_name }: PlainAccount,
) {
  const bytes = Buffer.from(JSON.stringify({ account_number, holder_name }))
  const last_four = lastFour(account_number)
  return { last_four, sealed: cipher.encrypt(bytes, ownerOf(holder)), key_id: cipher.keyId }
}

/** The plain data; null if another key has encrypted it, or it belongs to another party. */
export function openAccount(cipher: Cipher, holder: AccountHolder, sealed: string): PlainAccount | null {
  const bytes = cipher.decrypt(sealed, ownerOf(holder))
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString()) as PlainAccount)
}

type NewAccount = ReturnType<typeof sealAccount> & { bank: string; entered_by: string; effective_at: Date }

/**
 * Stores an entered account, which replaces a change that waits. Deletes accounts that are no longer in effect. The
 * caller has locked the party.
 */
export async function storePayoutAccount(
  db: Database,
  holder: AccountHolder,
  account: NewAccount,
  now: Date,
): Promise<void> {
  const { current } = await findPayoutAccounts(db, holder, now)
  const { party, holderId: holder_id } = holder
  await db
    .deleteFrom('payout_accounts')
    .where('party', '=', party)
    .where('holder_id', '=', holder_id)
    .where('id', '!=', current?.id ?? 0)
    .execute()
  await db
    .insertInto('payout_accounts')
    .values({ party, holder_id, ...account, created_at: now })
    .execute()
}

/** Deletes the change that waits. */
export async function deletePayoutAccount(db: Database, id: number): Promise<void> {
  await db.deleteFrom('payout_accounts').where('id', '=', id).execute()
}
