// The use cases by which the back office reads, by endpoint name.

export { getTownNow } from './now/get-town-now.ts'
export { exportOrders } from './orders/export-orders.ts'
export { getOfficeOrder } from './orders/get-office-order.ts'
export { previewOrderStep } from './orders/preview-step.ts'
export { searchOrders } from './orders/search-orders.ts'
