/** The papers that keep a driver from going online. */
export { listBlockingPapers } from './paper-store.ts'
/** Reminds drivers of papers that expire, by mail. */
export { remindOfExpiries } from './remind-of-expiries.ts'
