import { describe, expect, it } from 'vitest'
import {
  amountMoved,
  areTwoPersons,
  countedAmount,
  type ManualMove,
  type ManualStep,
  manualSteps,
  needsSecondPerson,
} from './two-persons.ts'

const refund: ManualMove = { kind: 'refunded', correctedKind: null, amount: 500_000, first: {}, right: {} }

describe('a second person', () => {
  it.each([
    ['not for a refund up to the limit', refund, false],
    ['for a larger one', { ...refund, amount: 500_001 }, true],
    ['for a larger debt paid in', { ...refund, kind: 'debt_paid', amount: 500_001 }, true],
    ['not for a debt up to the limit', { ...refund, kind: 'debt_paid' }, false],
    ['for every write-off', { ...refund, kind: 'written_off', amount: 1 }, true],
    [
      'for the correction of a write-off',
      { ...refund, kind: 'taken_back', correctedKind: 'written_off' },
      true,
    ],
  ] as const)('is needed %s', (_, adjusting, isNeeded) => {
    expect(needsSecondPerson(adjusting)).toBe(isNeeded)
  })

  const handIn = (amount: number) => ({ driver_cash: amount, bank: -amount })
  const correction = { ...refund, kind: 'handed_in', correctedKind: 'handed_in', amount: 0 } as const

  it.each([
    [2_000_000, 1_500_000, false],
    [2_000_000, 1_499_999, true],
    [2_000_000, 2_500_001, true],
  ])('is needed to correct a hand-in of %i to %i: %s', (first, right, isNeeded) => {
    const corrected = { ...correction, first: handIn(first), right: handIn(right) }
    expect(needsSecondPerson(corrected)).toBe(isNeeded)
  })

  it.each([
    [500_000, false],
    [500_001, true],
  ])('is needed to take %i back: %s', (first, isNeeded) => {
    const takenBack = { ...correction, kind: 'taken_back', first: handIn(first), right: {} } as const
    expect(needsSecondPerson(takenBack)).toBe(isNeeded)
  })

  it('counts a change of the bearer', () => {
    const first = { 'coins:customer': 400_000, restaurant: -400_000 }
    expect(amountMoved(first)).toBe(400_000)
    const right = { 'coins:customer': 400_000, driver: -400_000 }
    expect(needsSecondPerson({ ...correction, kind: 'refunded', first, right })).toBe(false)
  })
})

describe('steps that count together', () => {
  const none = { ofPerson: 0, ofParty: 0, ofDebts: 0, ofOrder: 0 }
  const of = (kind: ManualStep, amount: number): ManualMove => ({ ...refund, kind, amount })

  it.each([
    ['one person’s for one party', 'granted', { ofPerson: 499_999 }, 1, false],
    ['one person’s for one party', 'granted', { ofPerson: 499_999 }, 2, true],
    ['one person’s for one party', 'canceled', { ofPerson: 500_000 }, 1, true],
    ['all persons’ for one party', 'canceled', { ofParty: 999_999 }, 1, false],
    ['all persons’ for one party', 'canceled', { ofParty: 999_999 }, 2, true],
    ['an order’s refunds', 'refunded', { ofOrder: 499_999 }, 1, false],
    ['an order’s refunds', 'refunded', { ofOrder: 499_999 }, 2, true],
    ['an order’s refunds, of another step', 'canceled', { ofOrder: 499_999 }, 2, false],
    ['a holder’s debts paid in', 'debt_paid', { ofDebts: 499_999 }, 1, false],
    ['a holder’s debts paid in', 'debt_paid', { ofDebts: 499_999 }, 2, true],
    ['a holder’s debts paid in, of another step', 'refunded', { ofDebts: 499_999 }, 2, false],
    ['a step without an amount after large ones', 'canceled', { ofPerson: 9_000_000 }, 0, false],
  ] as const)('%s (%s after %o): %i takes two persons: %s', (_, kind, earlier, amount, isNeeded) => {
    expect(needsSecondPerson(of(kind, amount), { ...none, ...earlier })).toBe(isNeeded)
  })

  it.each(Object.keys(manualSteps) as ManualStep[])(
    '%s needs a second person only above the limit',
    (kind) => {
      const large = { 'coins:customer': 500_001, 'platform:refunds': -500_001 }
      const step: ManualMove = { kind, correctedKind: 'refunded', amount: 500_001, first: {}, right: large }
      expect(needsSecondPerson(step)).toBe(true)
    },
  )

  it('a correction counts the right amount or its distance from the first entry, whichever is more', () => {
    const moved = (amount: number) => ({ restaurant: amount, bank: -amount })
    const corrected = (kind: ManualStep, right: number, first: number): ManualMove => ({
      ...{ kind, correctedKind: kind, amount: right, first: moved(first), right: moved(right) },
    })
    expect(countedAmount(corrected('debt_paid', 300, 299))).toBe(300)
    expect(countedAmount(corrected('debt_paid', 1, 300))).toBe(299)
    expect(countedAmount(corrected('handed_in', 300, 299))).toBe(1)
    expect(countedAmount({ ...corrected('taken_back', 0, 300), right: {} })).toBe(300)
  })
})

describe('two persons', () => {
  it.each([
    ['administrator 1', 'administrator 2', true],
    ['administrator 1', 'administrator 1', false],
    ['operator lan', 'operator minh', true],
    ['operator lan', 'operator lan', false],
    // An operator may be the administrator, so they do not count as two.
    ['operator lan', 'administrator 1', false],
    ['administrator 1', 'operator lan', false],
    // A driver is not in the back office.
    ['driver 1', 'administrator 1', true],
    ['driver 1', 'operator lan', true],
    ['driver 1', 'driver 1', false],
  ])('%s and %s: %s', (first, second, areTwo) => {
    expect(areTwoPersons(first, second)).toBe(areTwo)
  })
})
