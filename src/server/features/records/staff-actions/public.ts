/**
 * Records an action of a member of staff, or of the shop itself, in the transaction of that action. Retention: actions
 * older than two years.
 */
export {
  findShopAction,
  oldStaffActions,
  recordShopAction,
  recordStaffAction,
} from './record-staff-action.ts'
