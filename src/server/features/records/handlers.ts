// The use cases of records by endpoint name.

export { listStaffActions } from './staff-actions/list-staff-actions.ts'
