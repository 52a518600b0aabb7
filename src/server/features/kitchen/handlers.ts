// The use cases of kitchen by endpoint name.

export { recordDevice } from './board/bell.ts'
export { getBoard, listWaitingOrders, setBoard } from './board/board.ts'
export { delayOrder } from './board/delay-order.ts'
export { printOrder } from './board/print-order.ts'
export { requestCancel } from './board/request-cancel.ts'
export { submitAcceptance, submitReady, submitRefusal, undoStep } from './board/submit-step.ts'
export {
  acceptOrder,
  listPartnerOrders,
  markOrderReady,
  refuseOrder,
} from './partner-orders/partner-orders.ts'
export {
  getPushKey,
  subscribePush,
  testPush,
  unsubscribePush,
} from './push/push-subscriptions.ts'
export { answerSwap } from './swaps/answer-swap.ts'
export { askSwap, listAlternatives, withdrawSwap } from './swaps/ask-swap.ts'
