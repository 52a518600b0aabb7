/** SQL on `orders`: whether an order is open, late, without a driver, or asked to be canceled, and when it is due. */
export { dueAt, isCancelAsked, isLate, isOpen, waitsForDriver } from './order-situation.ts'
