/** The audit trail of changes by administrators and operators, and their names in it. */

/**
 * The name of a person in stored records. The person of a login of the command line. SQL: the id of the administrator
 * who did an action.
 */
export { findPerson, idOfActor, nameOf } from './person.ts'
/** Records a change by an administrator or operator permanently, in the transaction of the change. */
export { recordAction } from './record-action.ts'
