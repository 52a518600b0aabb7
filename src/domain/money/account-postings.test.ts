import { expect, it } from 'vitest'
import {
  postingsOfCashOwed,
  postingsOfCoins,
  postingsOfDebtPaid,
  postingsOfHandIn,
  postingsOfPayout,
  postingsOfSetOff,
  postingsOfTaxPaid,
  postingsOfTaxWithheld,
  postingsOfWriteOff,
} from './account-postings.ts'

it.each([
  ['coins given', postingsOfCoins(7), { 'coins:customer': 7, 'platform:promotion': -7 }],
  ['coins taken back', postingsOfCoins(-7), { 'coins:customer': -7, 'platform:promotion': 7 }],
  ['no coins', postingsOfCoins(0), {}],
  ['cash handed in', postingsOfHandIn(7), { driver_cash: 7, bank: -7 }],
  ['earnings set against cash', postingsOfSetOff(7), { driver: -7, driver_cash: 7 }],
  ['cash owed to a driver', postingsOfCashOwed(7), { driver_cash: -7, driver: 7 }],
  ["a restaurant's debt paid in", postingsOfDebtPaid(7, 'restaurant'), { restaurant: 7, bank: -7 }],
  ["a driver's debt paid in", postingsOfDebtPaid(7, 'driver'), { driver: 7, bank: -7 }],
  ['written off', postingsOfWriteOff(7, 'driver_cash'), { driver_cash: 7, 'platform:refunds': -7 }],
  ['paid out', postingsOfPayout(7, 'restaurant'), { restaurant: -7, bank: 7 }],
  ['tax withheld', postingsOfTaxWithheld(7, 'restaurant'), { restaurant: -7, tax: 7 }],
  ['tax paid', postingsOfTaxPaid(7), { tax: -7, bank: 7 }],
])('%s', (_, postings, expected) => {
  expect(postings).toEqual(expected)
})
