/** When a dish is served and whether it has stock, as SQL and from its row; its fields on the wire. */
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
/** Reads the stock before a mark as sold out, and restores it. */
export { readMark, removeMark } from './sold-out-mark.ts'
/** Deducts stock in an order's transaction and returns it. Marks dishes as sold out until a time. */
export { giveStockBack, lockCountedChoices, type StockNeed, sellOut, takeStock } from './stock-store.ts'
