/** Records an action of a member of staff in the transaction of that action. Retention: actions older than two years. */
export { oldStaffActions, recordStaffAction } from './record-staff-action.ts'
