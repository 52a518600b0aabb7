/** How many devices can ring is forgotten after a day. */
export { unusedDevices } from './bell.ts'
/** A text for each restaurant that differs once its board shows something else. */
export { readBoardMarks } from './board-store.ts'
/** Whether somebody may still act for a restaurant; an order's ticket; who was first with it, in words. */
export { answerTicket, findLastStep, firstWas, isStillStaff } from './stage-step.ts'
/** Takes the steps that can no longer be undone; says that dishes or a choice are sold out until tomorrow's opening. */
export { sellOutForToday, takeStagedSteps } from './take-staged-steps.ts'
/** The clock's work on orders that wait: accepts, mails, counts those missed and pauses. */
export {
  acceptAutomatically,
  countMissedOrder,
  mailUnanswered,
  pauseAfterMissedOrders,
} from './unanswered-orders.ts'
