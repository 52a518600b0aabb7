import { type Insertable, sql } from 'kysely'
import type { StaffRole } from '#domain/accounts/roles.ts'
import { invitationLifeMs, staffLimits } from '#domain/accounts/staff-changes.ts'
import type { CodeHashes, Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import type { Tables } from '#server/db/tables/tables.ts'

const dayMs = 86_400_000

const columns = ['id', 'email', 'role', 'mails', 'mailed_at', 'expires_at'] as const

/** A restaurant's newest open invitations. An expired one can be mailed again until retention deletes it. */
export function listOpenInvitations(db: Database, partnerId: number) {
  return db
    .selectFrom('staff_invitations')
    .select(columns)
    .where('partner_id', '=', partnerId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(staffLimits.openInvitations)
    .execute()
}

/** Counts a restaurant's invitations within a day, and those of all restaurants to one e-mail. */
export async function countInvitations(
  db: Database,
  { partnerId, email, now }: { partnerId: number; email: string; now: Date },
): Promise<{ ofPartner: number; toEmail: number }> {
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ ofPartner: number; toEmail: number }>`
    select (select count(*) from staff_invitations where partner_id = ${partnerId} and created_at > ${since}) as "ofPartner",
           (select count(*) from staff_invitations where email = ${email} and created_at > ${since}) as "toEmail"`.execute(
    db,
  )
  return rows[0] ?? { ofPartner: 0, toEmail: 0 }
}

type NewInvitation = Omit<Insertable<Tables['staff_invitations']>, 'mailed_at' | 'expires_at'>

export async function addInvitation(db: Database, invitation: NewInvitation): Promise<void> {
  const now = invitation.created_at
  const mailed = { mailed_at: now, expires_at: new Date(now.getTime() + invitationLifeMs) }
  await db
    .insertInto('staff_invitations')
    .values({ ...invitation, ...mailed })
    .execute()
}

/** Locks and reads an open invitation. Null if there is none with this id. */
export async function lockInvitation(db: Database, { id, partnerId }: { id: number; partnerId: number }) {
  const row = await db
    .selectFrom('staff_invitations')
    .select(columns)
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Gives an invitation a new code, expiry and sender. */
export async function renewInvitation(
  db: Database,
  { id, codeHash, by, now }: { id: number; codeHash: string; by: number; now: Date },
): Promise<void> {
  const expires_at = new Date(now.getTime() + invitationLifeMs)
  await db
    .updateTable('staff_invitations')
    .set((eb) => ({
      code_hash: codeHash,
      invited_by: by,
      mailed_at: now,
      expires_at,
      mails: eb('mails', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function endInvitation(
  db: Database,
  { id, outcome, now }: { id: number; outcome: 'accepted' | 'withdrawn'; now: Date },
): Promise<void> {
  await db.updateTable('staff_invitations').set({ ended_at: now, outcome }).where('id', '=', id).execute()
}

/** Withdraws a restaurant's open invitations whose sender may no longer invite. */
export async function withdrawInvitationsOf(
  db: Database,
  { staffId, partnerId, now }: { staffId: number; partnerId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ ended_at: now, outcome: 'withdrawn' })
    .where('partner_id', '=', partnerId)
    .where('invited_by', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The invitation of a valid code. */
export type Invitation = {
  id: number
  partner_id: number
  partner_name: string
  image_url: string | null
  email: string
  role: StaffRole
  expires_at: Date
}

/** Finds the invitation of a valid code to an approved restaurant. Null for a wrong, used or expired code. */
export async function findInvitation(
  db: Database,
  { codeHashes, now, locked = false }: { codeHashes: CodeHashes; now: Date; locked?: boolean },
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select invitation.id, partner_id, partners.name as partner_name, partners.image_url, email, role, expires_at
      from staff_invitations as invitation join partners on partners.id = partner_id
     where code_hash = any(${codeHashes}) and ended_at is null and expires_at > ${now}
       and partners.status not in ('locked', 'not_activated')
       ${locked ? sql`for update of invitation` : sql``}`.execute(db)
  return rows[0] ?? null
}

const retentionMs = 30 * dayMs

/** Invitations that ended a month ago. */
export const expiredInvitations: RetentionRule = {
  table: 'staff_invitations',
  isOver: (now) => sql`expires_at < ${new Date(now.getTime() - retentionMs)}`,
}
