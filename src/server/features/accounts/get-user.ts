import { succeed, type UseCase } from '#server/context.ts'
import { listAddressesOf } from '../addresses/public.ts'
import { getAccount } from './account-store.ts'

export const getUser: UseCase<'getUser'> = async ({ db, session }) => {
  const [account, addresses] = await Promise.all([
    getAccount(db, session.userId),
    listAddressesOf(db, session.userId),
  ])
  return succeed({
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
  })
}
