import { maxAddresses } from '#domain/limits.ts'
import { succeed, type UseCase } from '#server/context.ts'
import { countAddresses, selectAddresses } from './address-store.ts'

export const listAddresses: UseCase<'listAddresses'> = async ({ db, session }, input) => {
  const limit = input.per_page ?? maxAddresses
  const offset = ((input.page ?? 1) - 1) * limit
  const addresses = await selectAddresses(db, session.userId, { limit, offset })
  const isWhole = offset === 0 && addresses.length < limit
  return succeed(addresses, isWhole ? addresses.length : await countAddresses(db, session.userId))
}
