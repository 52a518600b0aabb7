import { ordersPerPage } from '#domain/shop/limits.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/** The choices for how many orders a page of the history shows; the first is the default (rule 12.1). */
export const pageSizes: readonly number[] = [ordersPerPage, 10, 20]

/** The size chosen on this device. */
export const chosenPageSize = createStored<number>({
  key: 'mam.orders-per-page.v1',
  isValid: (value): value is number => pageSizes.includes(value as number),
})

export function historyPageSize(): number {
  return chosenPageSize.read() ?? ordersPerPage
}
