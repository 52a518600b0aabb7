/** Where couriers were is forgotten after a day. */
export { oldCourierPositions } from './courier-position.ts'
