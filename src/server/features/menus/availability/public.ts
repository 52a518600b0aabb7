/**
 * SQL for when a dish is served (`servingOf`) and whether it has stock (`isInStockAt`). From a dish's row
 * (`AvailabilityRow`): its stock, its whole availability, and the fields that show it on the wire.
 */
export {
  type AvailabilityRow,
  availabilityOf,
  isInStockAt,
  servingOf,
  shownAvailability,
  stockOf,
} from './dish-availability.ts'
/**
 * Returns the stock of the choices or the dish that a swap has removed from a line. Locks the dishes and choices of
 * lines.
 */
export { givePartsBack, lockLines } from './line-stock.ts'
/**
 * The number of sales of a dish: the SQL that counts a placed order, a change of one dish, and the reversal for a
 * canceled order.
 */
export { countSalesOf, moveSales, revertSales } from './sales-figures.ts'
/** `readMark` reads the stock from before a dish was marked as sold out; `removeMark` restores it. */
export { readMark, removeMark } from './sold-out-mark.ts'
/**
 * `takeStock` deducts the stock of an order in its transaction (`StockNeed`: one dish or choice and its quantity),
 * `giveStockBack` returns it, `lockCountedChoices` locks choices with a limited stock, `sellOut` marks a dish as sold
 * out, and `ownStockUnlessShared` is SQL that clears the own count of a choice which shares the stock of a dish.
 */
export {
  giveStockBack,
  lockCountedChoices,
  ownStockUnlessShared,
  type StockNeed,
  sellOut,
  takeStock,
} from './stock-store.ts'
