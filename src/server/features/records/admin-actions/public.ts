/** The trail of what administrators and operators change, and the names under which they act. */

/** Under which name a person acts, and whose a login of the command line is. */
export { findPerson, nameOf } from './person.ts'
/** Notes for good what an administrator or operator has changed, in the transaction of the change. */
export { recordAction } from './record-action.ts'
