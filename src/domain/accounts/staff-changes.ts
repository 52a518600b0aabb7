import { type StaffRole, staffRoles } from './roles.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long an invitation can be accepted, in ms. */
export const invitationLifeMs = 7 * dayMs

/** How long a kitchen's device stays signed in without being used, in ms: a year. */
export const deviceLifeMs = 365 * dayMs

/** The limits of a restaurant's staff, kitchen devices and invitations. */
export const staffLimits = {
  members: 100,
  devices: 20,
  openInvitations: 20,
  invitationsPerDay: 20,
  /** Counted over all restaurants, so that invitations cannot flood a mailbox. */
  invitationsPerEmailAndDay: 5,
  mailsPerInvitation: 4,
  msBetweenMails: 60_000,
} as const

/** Tells whether a change of role adds a permission. */
export function isPromotion(from: StaffRole, to: StaffRole): boolean {
  const has: readonly string[] = staffRoles[from]
  return staffRoles[to].some((permission) => !has.includes(permission))
}

/** A change of a member of staff: to another role, or null when the member leaves. */
type StaffChange = {
  from: StaffRole
  to: StaffRole | null
  /** Whether members change their own role. */
  isOwn: boolean
  /** The number of other owners who can sign in. */
  otherOwners: number
}

/** Why a member of staff cannot be changed like this; null when the change is allowed. */
export function refusalOfStaffChange({ from, to, isOwn, otherOwners }: StaffChange) {
  if (isOwn && to !== null && isPromotion(from, to)) return 'own_role'
  return from === 'owner' && to !== 'owner' && otherOwners === 0 ? 'last_owner' : null
}
