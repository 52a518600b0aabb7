import { staffLimits } from '#domain/accounts/staff-changes.ts'
import {
  type Answer,
  type AnswerTo,
  type CallContext,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import {
  addMembership,
  addStaffAccount,
  authenticate,
  findStaffEmail,
  hashPassword,
  lockMembers,
  openStaffSession,
  verifyCode,
} from '../accounts/public.ts'
import { endInvitation, findInvitation, type Invitation } from './invitation-store.ts'

/** The invitation with this code. Guesses are counted. */
function verifyInvitation(context: CallContext, code: string) {
  const { db, now, services } = context
  return verifyCode(context, () => findInvitation(db, { codeHashes: services.hashCode(code), now }))
}

export async function showInvitation(
  context: CallOf<'showInvitation'>,
  { code }: InputOf<'showInvitation'>,
): AnswerTo<'showInvitation'> {
  const guessed = await verifyInvitation(context, code)
  if (!guessed.ok) return guessed
  const { partner_name, email, role, expires_at } = guessed.value
  return succeed({ partner_name, email, role, expires_at: expires_at.toISOString() })
}

/** Accepts only the account with the invited e-mail: a forwarded link adds no other account to the staff. */
export async function acceptInvitation(
  context: CallOf<'acceptInvitation'>,
  { code, password }: InputOf<'acceptInvitation'>,
): AnswerTo<'acceptInvitation'> {
  const guessed = await verifyInvitation(context, code)
  if (!guessed.ok) return guessed
  const { email } = guessed.value
  const authenticated = await authenticate('staff', context, { email, password })
  if (!authenticated.ok) return authenticated
  const account = authenticated.value
  const joined = await joinByInvitation<never>(
    context,
    { code, partnerId: guessed.value.partner_id },
    async () => succeed(account.id),
  )
  if (!joined.ok) return joined
  return openSessionFor(context, account, joined.value.invitation)
}

export async function joinSignedIn(
  context: CallOf<'joinSignedIn'>,
  { code }: InputOf<'joinSignedIn'>,
): AnswerTo<'joinSignedIn'> {
  const guessed = await verifyInvitation(context, code)
  if (!guessed.ok) return guessed
  const { staffId } = context.session
  const { email, partner_id } = guessed.value
  const joined = await joinByInvitation(context, { code, partnerId: partner_id }, async (db) => {
    // A kitchen device has no e-mail.
    const isTheirs = (await findStaffEmail(db, staffId)) === email
    return isTheirs ? succeed(staffId) : refuse('invitation_for_other')
  })
  return joined.ok ? succeed({ partner_id }) : joined
}

export async function joinStaff(
  context: CallOf<'joinStaff'>,
  { code, name, phone_number, password }: InputOf<'joinStaff'>,
): AnswerTo<'joinStaff'> {
  const guessed = await verifyInvitation(context, code)
  if (!guessed.ok) return guessed
  // Hashing is slow, so it runs while no connection is held. The code is consumed afterwards.
  const password_hash = await hashPassword(password, context)
  const { email, partner_id: partnerId } = guessed.value
  const person = { name, email, phone_number, password_hash }
  const joined = await joinByInvitation(context, { code, partnerId }, (db) =>
    addStaffAccount(db, person, context.now),
  )
  if (!joined.ok) return joined
  const { staffId, invitation } = joined.value
  context.logEvent({ event: 'activated', kind: 'staff', account: staffId })
  const account = { ...person, id: staffId, image_url: null, activated_at: context.now }
  return openSessionFor(context, { ...account, standing: 'active' }, invitation)
}

type Joined = { staffId: number; invitation: Invitation }

/** Consumes the code and adds an account to the staff. `findPerson` answers its id while the memberships are locked. */
async function joinByInvitation<Refused extends string = never>(
  { db, now, services }: CallContext,
  { code, partnerId }: { code: string; partnerId: number },
  findPerson: (db: Database) => Promise<Answer<number, Refused>>,
): Promise<Answer<Joined, Refused | 'code_not_valid' | 'staff_full'>> {
  const codeHashes = services.hashCode(code)
  return inTransaction<Answer<Joined, Refused | 'code_not_valid' | 'staff_full'>>(
    db,
    async (transaction) => {
      const members = await lockMembers(transaction, partnerId)
      const invitation = await findInvitation(transaction, { codeHashes, now, locked: true })
      if (invitation === null) return refuse('code_not_valid')
      if (members.length >= staffLimits.members) return refuse('staff_full')
      const person = await findPerson(transaction)
      if (!person.ok) return person
      const staffId = person.value
      const session = { staffId, partnerId }
      await endInvitation(transaction, { id: invitation.id, outcome: 'accepted', now })
      await addMembership(transaction, { ...session, role: invitation.role, now })
      await recordStaffAction({ db: transaction, now, session }, 'joined', { role: invitation.role })
      return succeed({ staffId, invitation })
    },
    { shouldRollBack: ({ ok }) => !ok },
  )
}

async function openSessionFor(
  context: CallContext,
  account: Parameters<typeof openStaffSession>[1],
  { partner_id: id, partner_name: name, image_url }: Invitation,
) {
  const token = await openStaffSession(context, account, { id, name, image_url })
  return token === null ? refuse('code_not_valid') : succeed({ token })
}
