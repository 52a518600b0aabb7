/** When a dish is served and whether it has stock, as SQL; the same of its row; what the wire says of it. */
export {
  type AvailabilityRow,
  availabilityOf,
  isInStockAt,
  servingOf,
  shownAvailability,
  stockOf,
} from './dish-availability.ts'
/** Locks what lines of orders are made of, and gives back what an order took for parts of one. */
export { givePartsBack, lockLines } from './line-stock.ts'
/** What was for sale before it was marked as sold out, and how that is put back. */
export { readMark, removeMark } from './sold-out-mark.ts'
/** Takes stock in an order's transaction, and gives it back; says that dishes are sold out until a time. */
export { giveStockBack, lockCountedChoices, type StockNeed, sellOut, takeStock } from './stock-store.ts'
