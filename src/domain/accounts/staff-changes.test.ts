import { expect, it } from 'vitest'
import type { StaffRole } from './roles.ts'
import { isPromotion, refusalOfStaffChange } from './staff-changes.ts'

it.each([
  ['kitchen', 'manager', true],
  ['manager', 'owner', true],
  ['owner', 'manager', false],
  ['manager', 'kitchen', false],
  ['owner', 'owner', false],
] as const)('from %s to %s is upward: %s', (from, to, upward) => {
  expect(isPromotion(from, to)).toBe(upward)
})

type Change = [from: StaffRole, to: StaffRole | null, isOwn: boolean, otherOwners: number]

it.each<[...Change, string | null]>([
  ['owner', null, false, 0, 'last_owner'],
  ['owner', 'manager', false, 0, 'last_owner'],
  ['owner', null, true, 0, 'last_owner'],
  ['owner', 'owner', false, 0, null],
  ['owner', null, false, 1, null],
  ['owner', 'kitchen', true, 1, null],
  ['manager', null, false, 0, null],
  ['kitchen', 'owner', false, 0, null],
  ['manager', 'owner', true, 1, 'own_role'],
  ['kitchen', 'manager', true, 1, 'own_role'],
])('%s to %s, own: %s, other owners: %s is refused with %s', (from, to, isOwn, otherOwners, refused) => {
  expect(refusalOfStaffChange({ from, to, isOwn, otherOwners })).toBe(refused)
})
