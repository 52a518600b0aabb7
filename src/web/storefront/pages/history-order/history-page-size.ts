import { ordersPerPage } from '#domain/shop/limits.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/** How many orders a page of the history may show; the first is where everybody begins (rule 12.1). */
export const pageSizes: readonly number[] = [ordersPerPage, 10, 20]

/** The size that was chosen on this device. */
export const chosenPageSize = createStored<number>({
  key: 'mam.orders-per-page.v1',
  isValid: (value): value is number => pageSizes.includes(value as number),
})

export function historyPageSize(): number {
  return chosenPageSize.read() ?? ordersPerPage
}
