/** How many devices can ring is forgotten after a day. */
export { unusedDevices } from './bell.ts'
/** A text for each restaurant that differs once its board shows something else. */
export { readBoardMarks } from './board-store.ts'
/** Takes the steps that can no longer be undone. */
export { takeStagedSteps } from './take-staged-steps.ts'
/** The clock's work on orders that wait: accepts, mails, counts those missed and pauses. */
export {
  acceptAutomatically,
  countMissedOrder,
  mailUnanswered,
  pauseAfterMissedOrders,
} from './unanswered-orders.ts'
