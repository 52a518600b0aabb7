/** Retention: positions of couriers older than a day. */
export { oldCourierPositions } from './courier-position.ts'
