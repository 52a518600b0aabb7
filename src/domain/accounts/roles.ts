/** Everything that a call for a restaurant's staff may take. */
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
] as const

/** What a call for a restaurant's staff may take. */
export type StaffPermission = (typeof staffPermissions)[number]

/** What of it only an owner may. */
const forOwners: readonly StaffPermission[] = ['staff:edit']

/** What each role in a restaurant may do there. */
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

/** What somebody is in a restaurant. */
export type StaffRole = keyof typeof staffRoles

/** What of it can be done in a restaurant that waits to be let in: what makes it ready, and nothing about orders or money. */
const beforeApproval: readonly StaffPermission[] = [
  ...(['account:read', 'menu:edit', 'menu:stock', 'hours:read', 'hours:edit', 'setup:edit'] as const),
]

/** Everything that a call for administrators may take. */
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
] as const

/** What a call for administrators may take. */
export type AdministratorPermission = (typeof administratorPermissions)[number]

/** What each role of an administrator may do. */
export const administratorRoles = {
  owner: administratorPermissions,
  operations: [
    ...(['account:read', 'cash:confirm', 'orders:end', 'reviews:moderate'] as const),
    ...(['accounts:read', 'accounts:standing', 'orders:step'] as const),
  ],
  support: [
    ...(['account:read', 'money:read', 'refunds:propose', 'orders:end', 'statements:read'] as const),
    ...(['reviews:moderate', 'accounts:read'] as const),
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
  ],
} as const satisfies Record<string, readonly AdministratorPermission[]>

/** What an administrator is. */
export type AdministratorRole = keyof typeof administratorRoles

/** Tells whether a role in a restaurant may do this. */
export function staffMay(role: StaffRole, permission: StaffPermission): boolean {
  const allowed: readonly StaffPermission[] = staffRoles[role]
  return allowed.includes(permission)
}

/** Tells whether this can be done in a restaurant that waits to be let in. */
export function holdsBeforeApproval(permission: StaffPermission): boolean {
  return beforeApproval.includes(permission)
}

/** Tells whether an administrator's role may do this. */
export function administratorMay(role: AdministratorRole, permission: AdministratorPermission): boolean {
  const allowed: readonly AdministratorPermission[] = administratorRoles[role]
  return allowed.includes(permission)
}
