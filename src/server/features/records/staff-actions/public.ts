/** Notes what a member of staff does, in the transaction of what is done; what is deleted again after two years. */
export { noteStaffAction, oldStaffActions } from './note-staff-action.ts'
