import { describe, expect, it } from 'vitest'
import {
  type AdministratorRole,
  administratorPermissions,
  administratorRoles,
  isAdministratorAllowed,
  isAllowedBeforeApproval,
  isStaffAllowed,
  needsOwnSession,
  type StaffRole,
  staffPermissions,
  staffRoles,
} from './roles.ts'

describe('in a restaurant', () => {
  const roles = Object.keys(staffRoles) as StaffRole[]

  it('there are an owner, managers, a kitchen and couriers', () => {
    expect(roles).toEqual(['owner', 'manager', 'kitchen', 'courier'])
  })

  it.each([
    ['account:read', true, true, true, true],
    ['orders:read', true, true, false, false],
    ['orders:prepare', true, true, false, false],
    ['orders:refuse', true, true, false, false],
    ['board:read', true, true, true, false],
    ['board:prepare', true, true, true, false],
    ['board:settings', true, true, false, false],
    ['restaurant:open', true, true, false, false],
    ['restaurant:pause', true, true, true, false],
    ['hours:read', true, true, true, false],
    ['hours:edit', true, true, false, false],
    ['money:read', true, true, false, false],
    ['menu:stock', true, true, true, false],
    ['statements:read', true, true, false, false],
    ['deliveries:carry', true, true, true, true],
    ['deliveries:assign', true, true, true, false],
    ['deliveries:cash', true, true, false, false],
    ['staff:read', true, true, false, false],
    ['staff:edit', true, false, false, false],
    ['menu:edit', true, true, false, false],
    ['vouchers:edit', true, true, false, false],
    ['setup:edit', true, true, false, false],
    ['payout_account:edit', true, false, false, false],
  ] as const)(
    '%s is for the owner: %s, a manager: %s, the kitchen: %s, couriers: %s',
    (permission, ...allowed) => {
      expect(roles.map((role) => isStaffAllowed(role, permission))).toEqual(allowed)
    },
  )

  it('nothing else may be done', () => {
    expect(staffPermissions).toHaveLength(25)
  })

  it('before the approval of the restaurant, its staff may only prepare it', () => {
    expect(staffPermissions.filter(isAllowedBeforeApproval)).toEqual([
      'account:read',
      'hours:read',
      'hours:edit',
      'menu:stock',
      'menu:edit',
      'setup:edit',
    ])
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
    ['reviews:moderate', true, true, true, false],
    ['accounts:read', true, true, true, false],
    ['accounts:standing', true, true, false, false],
    ['administrators:edit', true, false, false, false],
    ['orders:step', true, true, false, false],
    ['orders:read', true, true, true, false],
    ['payout_accounts:read', true, false, false, true],
    ['driver_pictures:read', true, true, false, false],
    ['trail:read', true, false, false, false],
  ] as const)(
    '%s is for the owner: %s, operations: %s, support: %s, finance: %s',
    (permission, ...allowed) => {
      expect(roles.map((role) => isAdministratorAllowed(role, permission))).toEqual(allowed)
    },
  )

  it('nothing else may be done', () => {
    expect(administratorPermissions).toHaveLength(19)
  })

  it('the command line has no session of its own, so it cannot read accounts, payout accounts or pictures', () => {
    expect(administratorPermissions.filter(needsOwnSession)).toEqual([
      'account:read',
      'payout_accounts:read',
      'driver_pictures:read',
    ])
  })
})
