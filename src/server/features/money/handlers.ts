// The use cases of money by endpoint name.

export { getCash, settleCash, settleDriverCash } from './cash/cash-in-hand.ts'
export { confirmHandIn, listAllHandIns, refuseHandIn } from './cash/decide-hand-in.ts'
export { beginHandIn, listHandIns, withdrawHandIn } from './cash/hand-ins.ts'
export {
  getDayEarnings,
  getMonthEarnings,
  getYearEarnings,
  listEarnedOrders,
  listEarnings,
} from './earnings/driver-earnings.ts'
export { getCoins, listCoinMovements } from './ledger/coins.ts'
export { cancelPayoutAccountChange } from './payouts/cancel-payout-account-change.ts'
export {
  cancelDriverPayoutAccountChange,
  setDriverPayoutAccount,
} from './payouts/driver-payout-account.ts'
export { getDriverPayoutAccount, getPayoutAccount } from './payouts/get-payout-account.ts'
export {
  approvePayout,
  listDriverPayouts,
  listPartnerPayouts,
  listPayouts,
  payPayout,
  proposePayout,
  rejectPayout,
  returnPayout,
} from './payouts/payouts.ts'
export { readPayoutAccount } from './payouts/read-payout-account.ts'
export { setPayoutAccount } from './payouts/set-payout-account.ts'
export { exportSales, listSales } from './sales/list-sales.ts'
export { getSales } from './sales/sales.ts'
export {
  closeEndedStatements,
  exportDriverStatement,
  exportPartnerStatement,
  exportStatement,
  getDriverStatement,
  getPartnerStatement,
  getStatement,
  listDriverStatements,
  listPartnerStatements,
  listStatements,
} from './statements/statements.ts'
export { getRevenueMeter, listRevenues } from './taxes/revenue.ts'
export { listTaxRates, payTax, setTaxRate } from './taxes/taxes.ts'
export { getCashLimits, setCashLimits } from './terms/cash-limits.ts'
export { listRates, setRate } from './terms/set-rate.ts'
