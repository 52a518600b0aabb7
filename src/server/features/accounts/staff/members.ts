import type { StaffRole } from '#domain/accounts/roles.ts'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { refusalOfStaffChange, staffLimits } from '#domain/accounts/staff-changes.ts'
import {
  type Answer,
  type AnswerTo,
  type CallOf,
  type InputOf,
  refuse,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import {
  changeMembership,
  endMembership,
  listDeviceUses,
  listMembers,
  lockMembers,
  type Member,
} from '../accounts/public.ts'
import { listOpenInvitations, withdrawInvitationsOf } from './invitation-store.ts'

export function listStaff(context: CallOf<'listStaff'>): AnswerTo<'listStaff'> {
  return answerStaff(context)
}

/** The answer of each call that lists or changes the staff: the current staff. */
export async function answerStaff({ db, now, session }: StaffContext) {
  const all = await listMembers(db, session.partnerId)
  const devices = all.filter(({ email }) => email === null)
  const ids = devices.map(({ id }) => id)
  const uses = await listDeviceUses(db, ids, now)
  const invitations = await listOpenInvitations(db, session.partnerId)
  return succeed({
    members: all.flatMap(({ id, name, email, phone_number, role, since }) =>
      email === null || phone_number === null
        ? []
        : [{ id, name, email, phone_number, role, since: since.toISOString() }],
    ),
    devices: devices
      .filter(({ id }) => uses.has(id))
      .map(({ id, name, since }) => ({
        id,
        name,
        since: since.toISOString(),
        used_at: uses.get(id)?.toISOString() ?? null,
      })),
    invitations: invitations.map(({ id, email, role, mails, mailed_at, expires_at }) => ({
      id,
      email,
      role,
      can_resend: mails < staffLimits.mailsPerInvitation,
      mailed_at: mailed_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  })
}

/**
 * Locks the staff. Refuses if the caller may no longer change it: the membership may have ended since the
 * authorization.
 */
export async function lockStaff({
  db,
  session,
}: StaffContext): Promise<Answer<Member[], 'permission_missing'>> {
  const members = await lockMembers(db, session.partnerId)
  const own = members.find(({ id }) => id === session.staffId)
  return own && isStaffAllowed(own.role, 'staff:edit') ? succeed(members) : refuse('permission_missing')
}

export async function changeStaffRole(
  context: CallOf<'changeStaffRole'>,
  { id, role }: InputOf<'changeStaffRole'>,
): AnswerTo<'changeStaffRole'> {
  const found = await findChangeable(context, id, role)
  if (!found.ok) return found
  const { name, role: from } = found.value
  if (from === role) return answerStaff(context)
  const { db, now, session } = context
  const membership = { staffId: id, partnerId: session.partnerId }
  await changeMembership(db, membership, role)
  if (!isStaffAllowed(role, 'staff:edit')) await withdrawInvitationsOf(db, { ...membership, now })
  await recordStaffAction(context, 'role_changed', { name, role })
  return answerStaff(context)
}

export async function removeStaff(
  context: CallOf<'removeStaff'>,
  { id }: InputOf<'removeStaff'>,
): AnswerTo<'removeStaff'> {
  const found = await findChangeable(context, id, null)
  if (!found.ok) return found
  const { db, now, session } = context
  const membership = { staffId: id, partnerId: session.partnerId }
  await endMembership(db, membership, now)
  await withdrawInvitationsOf(db, { ...membership, now })
  await recordStaffAction(context, 'member_removed', { name: found.value.name })
  return answerStaff(context)
}

/** The member to change, under the locks of all memberships. */
async function findChangeable(context: StaffContext, id: number, to: StaffRole | null) {
  const locked = await lockStaff(context)
  if (!locked.ok) return locked
  const member = locked.value.find((each) => each.id === id)
  if (member === undefined || member.email === null) return refuse('member_not_found')
  const isOwner = ({ role, standing }: Member) => role === 'owner' && standing === 'active'
  const otherOwners = locked.value.filter((each) => each.id !== id && isOwner(each)).length
  const isOwn = id === context.session.staffId
  const refused = refusalOfStaffChange({ from: member.role, to, isOwn, otherOwners })
  if (refused !== null) return refuse(refused)
  // The demo account is shared, so one user must not be able to lock out the others.
  const isChanged = member.role !== to
  if (isChanged && context.services.sharedAccounts.has(member.email)) return refuse('demo_account')
  return succeed(member)
}
