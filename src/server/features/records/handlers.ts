// The use cases of records by endpoint name.

export { exportTrail, listTrail } from './admin-actions/list-trail.ts'
export { listStaffActions } from './staff-actions/list-staff-actions.ts'
