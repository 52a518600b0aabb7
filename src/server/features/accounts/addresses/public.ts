/**
 * A customer's saved addresses in the wire's shape, oldest first, at most 50; deletes them all; by which rule those that
 * were left over are deleted.
 */
export { eraseAddresses, listAddressesOf, orphanedAddresses } from './addresses.ts'
