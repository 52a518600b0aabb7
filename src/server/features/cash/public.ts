/** Sets a driver's cash against the earnings. */
export { settleCashOf } from './cash-in-hand.ts'
/** Confirms or refuses a driver's hand-in. */
export { acceptHandIn, declineHandIn } from './decide-hand-in.ts'
