/** How many devices can ring is forgotten after a day. */
export { unusedDevices } from './bell.ts'
/** A text for each restaurant that differs once its board shows something else. */
export { readBoardMarks } from './board-store.ts'
/**
 * Notes a step of a restaurant's people that can be undone for ten seconds, or undoes it; whether somebody may still act
 * for a restaurant; an order's ticket; the last step of an order; who was first with it, in words.
 */
export { answerTicket, endStep, findLastStep, firstWas, isStillStaff, noteStep } from './stage-step.ts'
/** Takes the steps that can no longer be undone; says that dishes or a choice are sold out until tomorrow's opening. */
export { sellOutForToday, takeStagedSteps } from './take-staged-steps.ts'
/** The clock's work on orders that wait: accepts, mails, counts those missed and pauses. */
export {
  acceptAutomatically,
  countMissedOrder,
  mailUnanswered,
  pauseAfterMissedOrders,
} from './unanswered-orders.ts'
