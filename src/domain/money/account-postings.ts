import { type Postings, transfer } from './ledger.ts'
import type { Vnd } from './money.ts'

/** Coins for a rating or a gift of an administrator. A negative amount takes coins back. */
export function postingsOfCoins(amount: Vnd): Postings {
  return transfer(amount, 'platform:promotion', 'coins:customer')
}

/** A driver hands in cash. */
export function postingsOfHandIn(amount: Vnd): Postings {
  return transfer(amount, 'bank', 'driver_cash')
}

/** A driver's earnings are set against the cash that the driver holds. */
export function postingsOfSetOff(amount: Vnd): Postings {
  return transfer(amount, 'driver', 'driver_cash')
}

/** Cash that the shop owes a driver is added to the driver's earnings, which are paid out. */
export function postingsOfCashOwed(amount: Vnd): Postings {
  return transfer(amount, 'driver_cash', 'driver')
}

/** A restaurant or driver pays a debt into the bank. */
export function postingsOfDebtPaid(amount: Vnd, holder: 'restaurant' | 'driver'): Postings {
  return transfer(amount, 'bank', holder)
}

/** A debt is written off. */
export function postingsOfWriteOff(amount: Vnd, holder: 'restaurant' | 'driver' | 'driver_cash'): Postings {
  return transfer(amount, 'platform:refunds', holder)
}

/** A balance is paid out by bank. */
export function postingsOfPayout(amount: Vnd, holder: 'restaurant' | 'driver'): Postings {
  return transfer(amount, holder, 'bank')
}

/** Tax is withheld from a balance. */
export function postingsOfTaxWithheld(amount: Vnd, holder: 'restaurant' | 'driver'): Postings {
  return transfer(amount, holder, 'tax')
}

/** Withheld tax is paid to the state. */
export function postingsOfTaxPaid(amount: Vnd): Postings {
  return transfer(amount, 'tax', 'bank')
}
