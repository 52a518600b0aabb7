/**
 * Applies submitted steps that can no longer be undone. Marks dishes or a choice as sold out until tomorrow's opening.
 */
export { applySubmittedSteps, sellOutForToday } from './apply-submitted-steps.ts'
/** Retention: devices that have not reported for a day. */
export { unusedDevices } from './bell.ts'
/** Stores whether a restaurant delivers its orders itself. */
export { setBringsOwn } from './board.ts'
/**
 * A text for each restaurant's board that changes whenever the board's content changes. The last submitted step of an
 * order, and the refusal of a step because of an earlier one.
 */
export { findLastStep, readBoardMarks, refuseStepTaken } from './board-store.ts'
/** Pauses restaurants that have missed orders in a row, and tells them. */
export { pauseAfterMissedOrders } from './pause-after-missed.ts'
/**
 * Submits a step of a restaurant's staff, which can be undone for ten seconds, or undoes it. Checks that a session
 * still belongs to staff of its restaurant. Answers with a ticket.
 */
export {
  isStillStaff,
  submitStep,
  succeedWithTicket,
  undoSubmittedStep,
} from './submit-step.ts'
/** Timed work on unanswered orders: accepts them, mails the restaurant, and counts missed ones. */
export {
  acceptAutomatically,
  countMissedOrder,
  mailUnanswered,
} from './unanswered-orders.ts'
