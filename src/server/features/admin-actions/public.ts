/** Notes for good what operators and administrators do, in the transaction of what is done. */
export { type Operated, recordAction } from './record-action.ts'
