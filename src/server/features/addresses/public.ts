import type { Address } from '#contracts/places/address.ts'
import { maxAddresses } from '#domain/shop/limits.ts'
import type { Database } from '#server/context.ts'
import { selectAddresses } from './address-store.ts'

/** A customer's saved addresses in the wire's shape, oldest first, at most 50. */
export function listAddressesOf(db: Database, userId: number): Promise<Address[]> {
  return selectAddresses(db, userId, { limit: maxAddresses, offset: 0 })
}
