/** The permissions that calls for a restaurant's staff require. */
export const staffPermissions = [
  'account:read',
  'orders:read',
  'orders:prepare',
  'orders:refuse',
  'board:read',
  'board:prepare',
  'board:settings',
  'restaurant:open',
  'restaurant:pause',
  'hours:read',
  'hours:edit',
  'money:read',
  'menu:stock',
  'menu:edit',
  'statements:read',
  'vouchers:edit',
  'reviews:read',
  'reviews:reply',
  'staff:read',
  'staff:edit',
  'deliveries:carry',
  'deliveries:assign',
  'deliveries:cash',
  'setup:edit',
  'payout_account:edit',
] as const

/** A permission of a member of staff. */
export type StaffPermission = (typeof staffPermissions)[number]

/** The permissions that only owners have. */
const forOwners: readonly StaffPermission[] = ['staff:edit', 'payout_account:edit']

/** The permissions of each role in a restaurant. */
export const staffRoles = {
  owner: staffPermissions,
  manager: staffPermissions.filter((permission) => !forOwners.includes(permission)),
  kitchen: [
    'account:read',
    'board:read',
    'board:prepare',
    'restaurant:pause',
    'hours:read',
    'menu:stock',
    'deliveries:carry',
    'deliveries:assign',
  ],
  courier: ['account:read', 'deliveries:carry'],
} as const satisfies Record<string, readonly StaffPermission[]>

/** A person's role in a restaurant. */
export type StaffRole = keyof typeof staffRoles

/** The permissions in a restaurant that waits for approval: they cover its setup, but no orders and no money. */
const beforeApproval: readonly StaffPermission[] = [
  'account:read',
  'menu:edit',
  'menu:stock',
  'hours:read',
  'hours:edit',
  'setup:edit',
]

/** The permissions that calls for administrators require. */
export const administratorPermissions = [
  'account:read',
  'money:read',
  'money:adjust',
  'terms:edit',
  'cash:confirm',
  'refunds:propose',
  'orders:end',
  'statements:read',
  'payouts:edit',
  'taxes:edit',
  'reviews:moderate',
  'accounts:read',
  'accounts:standing',
  'administrators:edit',
  'orders:step',
  'orders:read',
  'payout_accounts:read',
  'driver_pictures:read',
  'trail:read',
] as const

/** A permission of an administrator. */
export type AdministratorPermission = (typeof administratorPermissions)[number]

/**
 * The permissions of calls that need an administrator's own session: calls about the administrator's own account, calls
 * that require a fresh second factor, and calls that show pictures. The command line cannot make these calls.
 */
export const sessionPermissions = [
  'account:read',
  'payout_accounts:read',
  'driver_pictures:read',
] as const satisfies readonly AdministratorPermission[]

/** The permissions of each administrator role. */
export const administratorRoles = {
  owner: administratorPermissions,
  operations: [
    'account:read',
    'cash:confirm',
    'orders:end',
    'reviews:moderate',
    'accounts:read',
    'accounts:standing',
    'orders:step',
    'orders:read',
    'driver_pictures:read',
  ],
  support: [
    'account:read',
    'money:read',
    'refunds:propose',
    'orders:end',
    'statements:read',
    'reviews:moderate',
    'accounts:read',
    'orders:read',
  ],
  finance: [
    'account:read',
    'money:read',
    'money:adjust',
    'terms:edit',
    'cash:confirm',
    'refunds:propose',
    'statements:read',
    'payouts:edit',
    'taxes:edit',
    'payout_accounts:read',
  ],
} as const satisfies Record<string, readonly AdministratorPermission[]>

/** The role of an administrator. */
export type AdministratorRole = keyof typeof administratorRoles

/** Tells whether a role in a restaurant has a permission. */
export function isStaffAllowed(role: StaffRole, permission: StaffPermission): boolean {
  const allowed: readonly StaffPermission[] = staffRoles[role]
  return allowed.includes(permission)
}

/** Tells whether a permission holds in a restaurant that waits for approval. */
export function isAllowedBeforeApproval(permission: StaffPermission): boolean {
  return beforeApproval.includes(permission)
}

/** Tells whether an administrator role has a permission. */
export function isAdministratorAllowed(
  role: AdministratorRole,
  permission: AdministratorPermission,
): boolean {
  const allowed: readonly AdministratorPermission[] = administratorRoles[role]
  return allowed.includes(permission)
}

/** Tells whether a call with this permission needs an administrator's own session. */
export function needsOwnSession(permission: AdministratorPermission): boolean {
  const own: readonly AdministratorPermission[] = sessionPermissions
  return own.includes(permission)
}
