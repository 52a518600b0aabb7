import type { Selectable } from 'kysely'
import type { User } from '#contracts/accounts/user.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { listAddressesOf } from '#server/features/addresses/public.ts'

/** A customer as that customer sees it. */
export async function toUser(db: Database, account: Selectable<Tables['users']>): Promise<User> {
  const addresses = await listAddressesOf(db, account.id)
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    phone_number: account.phone_number,
    image: { url: account.image_url },
    coins: account.coins,
    role: account.role,
    address: addresses[0]?.name ?? null,
    addresses,
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
  }
}
