import { describe, expect, it } from 'vitest'
import {
  type AdministratorRole,
  administratorMay,
  administratorPermissions,
  administratorRoles,
  type StaffRole,
  staffMay,
  staffPermissions,
  staffRoles,
} from './roles.ts'

describe('in a restaurant', () => {
  const roles = Object.keys(staffRoles) as StaffRole[]

  it('there are an owner, managers and a kitchen', () => {
    expect(roles).toEqual(['owner', 'manager', 'kitchen'])
  })

  it.each([
    ['account:read', true, true, true],
    ['orders:read', true, true, false],
    ['orders:prepare', true, true, false],
    ['orders:refuse', true, true, false],
    ['board:read', true, true, true],
    ['board:prepare', true, true, true],
    ['board:settings', true, true, false],
    ['restaurant:open', true, true, false],
    ['restaurant:pause', true, true, true],
    ['hours:read', true, true, true],
    ['hours:edit', true, true, false],
    ['money:read', true, true, false],
    ['menu:stock', true, true, true],
    ['menu:edit', true, true, false],
    ['vouchers:edit', true, true, false],
    ['statements:read', true, true, false],
    ['staff:read', true, true, false],
    ['staff:edit', true, false, false],
  ] as const)('%s is for the owner: %s, a manager: %s, the kitchen: %s', (permission, ...allowed) => {
    expect(roles.map((role) => staffMay(role, permission))).toEqual(allowed)
  })

  it('nothing else may be done', () => {
    expect(staffPermissions).toHaveLength(18)
  })
})

describe('in the back office', () => {
  const roles = Object.keys(administratorRoles) as AdministratorRole[]

  it('there are an owner, operations, support and finance', () => {
    expect(roles).toEqual(['owner', 'operations', 'support', 'finance'])
  })

  it.each([
    ['account:read', true, true, true, true],
    ['money:read', true, false, true, true],
    ['money:adjust', true, false, false, true],
    ['terms:edit', true, false, false, true],
    ['cash:confirm', true, true, false, true],
    ['refunds:propose', true, false, true, true],
    ['orders:end', true, true, true, false],
    ['statements:read', true, false, true, true],
    ['payouts:edit', true, false, false, true],
    ['taxes:edit', true, false, false, true],
  ] as const)(
    '%s is for the owner: %s, operations: %s, support: %s, finance: %s',
    (permission, ...allowed) => {
      expect(roles.map((role) => administratorMay(role, permission))).toEqual(allowed)
    },
  )

  it('nothing else may be done', () => {
    expect(administratorPermissions).toHaveLength(10)
  })
})
