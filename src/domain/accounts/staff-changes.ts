import { type StaffRole, staffRoles } from './roles.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long an invitation can be accepted, in ms. */
export const invitationLifeMs = 7 * dayMs

/** How long a kitchen's device stays signed in without being used, in ms: a year. */
export const deviceLifeMs = 365 * dayMs

/** How many people and devices work in a restaurant at most, and how many invitations and their mails it sends. */
export const staffLimits = {
  members: 100,
  devices: 20,
  openInvitations: 20,
  invitationsPerDay: 20,
  /** From all restaurants, so that no stranger's mailbox is filled. */
  invitationsPerEmailAndDay: 5,
  mailsPerInvitation: 4,
  msBetweenMails: 60_000,
} as const

/** Tells whether a role may do something that the other may not. */
export function isUpward(from: StaffRole, to: StaffRole): boolean {
  const has: readonly string[] = staffRoles[from]
  return staffRoles[to].some((permission) => !has.includes(permission))
}

/** What happens to a member of a restaurant's staff: another role, or null for leaving. */
type StaffChange = {
  from: StaffRole
  to: StaffRole | null
  /** Who is changed is who changes it. */
  isOwn: boolean
  /** How many owners who can sign in the restaurant has beside this member. */
  otherOwners: number
}

/** Why a member of a restaurant's staff cannot be changed so; null where it can. */
export function refusalOfStaffChange({ from, to, isOwn, otherOwners }: StaffChange) {
  if (isOwn && to !== null && isUpward(from, to)) return 'own_role'
  return from === 'owner' && to !== 'owner' && otherOwners === 0 ? 'last_owner' : null
}
