/**
 * A customer's saved addresses in the wire's shape, oldest first, at most 50. Deletes them all. The retention rule for
 * addresses of deleted customers.
 */
export { eraseAddresses, listAddressesOf, orphanedAddresses } from './addresses.ts'
