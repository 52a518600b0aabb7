/** Applies submitted steps that can no longer be undone. Marks dishes or a choice as sold out until tomorrow's opening. */
export { applySubmittedSteps, sellOutForToday } from './apply-submitted-steps.ts'
/** Retention: devices that have not reported for a day. */
export { unusedDevices } from './bell.ts'
/** A mark of each restaurant's board. It differs once the board shows something else. */
export { readBoardMarks } from './board-store.ts'
/** Refuses a step because another one was submitted first. */
export { refuseStepTaken } from './refuse-step-taken.ts'
/**
 * Submits a step of a restaurant's staff, which can be undone for ten seconds, or undoes it. Finds the last step of an
 * order and refuses a second one. Checks that a session still belongs to staff of its restaurant. Answers with a ticket.
 */
export {
  findLastStep,
  isStillStaff,
  submitStep,
  succeedWithTicket,
  undoSubmittedStep,
} from './submit-step.ts'
/** Timed work on unanswered orders: accepts them, mails the restaurant, counts missed ones and pauses the restaurant. */
export {
  acceptAutomatically,
  countMissedOrder,
  mailUnanswered,
  pauseAfterMissedOrders,
} from './unanswered-orders.ts'
