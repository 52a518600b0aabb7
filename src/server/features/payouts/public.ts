/** Proposes a payout; takes it further; who acts. */
export { type Actor, changePayout, propose } from './change-payout.ts'
