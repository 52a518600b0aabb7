/** Notes for good what operators and administrators do, in the transaction of what is done. */

/** Who acts, under which name, and whose login of the command line it is. */
export { findPerson, nameOf, type Person } from './person.ts'
export { type Operated, recordAction } from './record-action.ts'
