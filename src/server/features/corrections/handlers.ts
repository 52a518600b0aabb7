// The use cases of corrections by endpoint name.

export {
  confirmAdjustment,
  listAdjustments,
  recordDebtPaid,
  rejectAdjustment,
  writeDebtOff,
} from './adjustments/adjustments.ts'
export { correctEntry, reverseEntry } from './adjustments/correct-entry.ts'
export { cancelOrderByHand, endDelivery } from './adjustments/end-order.ts'
export { grantCoins } from './adjustments/grant-coins.ts'
export { listRefundableLines, refundOrder } from './adjustments/refund-order.ts'
export {
  getBalance,
  getDriverBalance,
  getPartnerBalance,
  listDriverEntries,
  listEntries,
  listPartnerEntries,
} from './entries/list-entries.ts'
export {
  explainDriverOrder,
  explainOrder,
  explainPartnerOrder,
} from './entries/order-money.ts'
export {
  getOrderBlock,
  listMissedDeliveries,
  settleMissedDelivery,
} from './missed-deliveries/missed-deliveries.ts'
