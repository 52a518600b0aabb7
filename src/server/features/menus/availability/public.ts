/** When a dish is served and whether it has stock, as SQL and from its row; its fields on the wire. */
export {
  type AvailabilityRow,
  availabilityOf,
  isInStockAt,
  servingOf,
  shownAvailability,
  stockOf,
} from './dish-availability.ts'
/** Locks the dishes and choices of order lines, and gives back the stock of parts of a line. */
export { givePartsBack, lockLines } from './line-stock.ts'
/** Changes sales figures: as SQL when an order is placed, of one dish, and back for a canceled order. */
export { countSalesOf, moveSales, revertSales } from './sales-figures.ts'
/** Reads the stock before a mark as sold out, and restores it. */
export { readMark, removeMark } from './sold-out-mark.ts'
/**
 * Deducts stock in an order's transaction and returns it. Marks dishes as sold out until a time. As SQL, ends the stock of
 * choices that share a dish's stock.
 */
export {
  giveStockBack,
  lockCountedChoices,
  ownStockUnlessShared,
  type StockNeed,
  sellOut,
  takeStock,
} from './stock-store.ts'
