/** The audit trail of changes by administrators and operators, and their names in it. */

/** The name of a person in stored records, and the person of a login of the command line. */
export { findPerson, nameOf } from './person.ts'
/** Records a change by an administrator or operator permanently, in the transaction of the change. */
export { recordAction } from './record-action.ts'
