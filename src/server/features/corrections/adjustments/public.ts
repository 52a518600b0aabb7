/** Proposes an adjustment, or posts it if no second person is needed. */
export { proposeAdjustment } from './adjust.ts'
/** The default values of an adjustment: it concerns no order or party. */
export { emptyDraft } from './check-adjustment.ts'
/** Ends an order that its driver reports as not received. The use cases that cancel an order by hand. */
export { cancelOrderByHand, endDelivery, endNotReceived } from './end-order.ts'
