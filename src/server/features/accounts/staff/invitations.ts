import { normalizeEmail } from '#domain/accounts/email.ts'
import type { StaffRole } from '#domain/accounts/roles.ts'
import { staffLimits } from '#domain/accounts/staff-changes.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, type StaffContext } from '#server/context.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  addInvitation,
  countInvitations,
  endInvitation,
  listOpenInvitations,
  lockInvitation,
  renewInvitation,
} from './invitation-store.ts'
import { answerStaff, lockStaff } from './members.ts'

const codeBytes = 16

/** A code for a link. No one types it, so it can have 128 bits. */
function drawLinkCode({ services }: StaffContext): { code: string; codeHash: string } {
  const code = Buffer.from(services.randomBytes(codeBytes)).toString('hex')
  const [codeHash] = services.hashCode(code)
  return { code, codeHash }
}

async function mail(context: StaffContext, invited: { email: string; role: StaffRole; code: string }) {
  const { db, language, services, session } = context
  const { name } = await db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', session.partnerId)
    .executeTakeFirstOrThrow()
  const { email: to, role, code } = invited
  const { publicUrl } = services.settings
  await services.queueMail(db, invitationMail({ to, role, code, language, publicUrl, partnerName: name }))
}

/** Does not look for an account, so neither the answer nor its time reveals whether the e-mail has one. */
export async function inviteStaff(
  context: CallOf<'inviteStaff'>,
  { email: typed, role }: InputOf<'inviteStaff'>,
): AnswerTo<'inviteStaff'> {
  const { db, now, session } = context
  const { partnerId } = session
  const email = normalizeEmail(typed)
  const locked = await lockStaff(context)
  if (!locked.ok) return locked
  if (locked.value.some((member) => member.email === email)) return refuse('already_member')
  const open = await listOpenInvitations(db, partnerId)
  if (open.some((invitation) => invitation.email === email)) return refuse('invitation_waits')
  const isFull = locked.value.length >= staffLimits.members || open.length >= staffLimits.openInvitations
  if (isFull) return refuse('staff_full')
  const { ofPartner, toEmail } = await countInvitations(db, { partnerId, email, now })
  const isTooMany =
    ofPartner >= staffLimits.invitationsPerDay || toEmail >= staffLimits.invitationsPerEmailAndDay
  if (isTooMany) return refuse('too_many_invitations')
  const { code, codeHash } = drawLinkCode(context)
  const invited = { partner_id: partnerId, email, role, invited_by: session.staffId, created_at: now }
  await addInvitation(db, { ...invited, code_hash: codeHash })
  await mail(context, { email, role, code })
  await recordStaffAction(context, 'invited', { email, role })
  return answerStaff(context)
}

/** An open invitation of the restaurant, locked, if the caller may still change the staff. */
async function lockOpenInvitation(context: StaffContext, id: number) {
  const locked = await lockStaff(context)
  if (!locked.ok) return locked
  const invitation = await lockInvitation(context.db, { id, partnerId: context.session.partnerId })
  return invitation === null ? refuse('invitation_not_found') : ({ ok: true, invitation } as const)
}

export async function resendInvitation(
  context: CallOf<'resendInvitation'>,
  { id }: InputOf<'resendInvitation'>,
): AnswerTo<'resendInvitation'> {
  const { db, now, session } = context
  const open = await lockOpenInvitation(context, id)
  if (!open.ok) return open
  const { email, role, mails, mailed_at } = open.invitation
  const isTooSoon = now.getTime() - mailed_at.getTime() < staffLimits.msBetweenMails
  if (isTooSoon || mails >= staffLimits.mailsPerInvitation) return refuse('too_many_invitations')
  const { code, codeHash } = drawLinkCode(context)
  await renewInvitation(db, { id, codeHash, by: session.staffId, now })
  await mail(context, { email, role, code })
  await recordStaffAction(context, 'invitation_resent', { email, role })
  return answerStaff(context)
}

export async function withdrawInvitation(
  context: CallOf<'withdrawInvitation'>,
  { id }: InputOf<'withdrawInvitation'>,
): AnswerTo<'withdrawInvitation'> {
  const open = await lockOpenInvitation(context, id)
  if (!open.ok) return open
  await endInvitation(context.db, { id, outcome: 'withdrawn', now: context.now })
  await recordStaffAction(context, 'invitation_withdrawn', { email: open.invitation.email })
  return answerStaff(context)
}
