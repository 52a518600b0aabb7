/** A customer's saved addresses in the wire's shape, oldest first, at most 50. */
export { listAddressesOf } from './addresses.ts'
