import { type Selectable, sql } from 'kysely'
import type { AdministratorRole } from '#domain/accounts/roles.ts'
import { deviceLifeMs } from '#domain/accounts/staff-changes.ts'
import type { Secrets } from '#server/cipher.ts'
import type { Database, Membership, Session } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { createSignedTokens } from './signed-tokens.ts'

const maxVerified = 5_000
/** After a use of a session was recorded, no further use is recorded for this time, in ms. */
const usedWithinMs = 60_000
/** The same for kitchen devices. */
const deviceUsedWithinMs = 3_600_000

/** The claims of a token: the session's id and the expiry in seconds since the epoch. */
type Claims = { sid: string; exp: number }

/** Signs and checks session tokens, and finds active sessions. */
export type Sessions = {
  signToken: (payload: Record<string, unknown>, expiresAt: Date) => Promise<string>
  /**
   * The active session of an Authorization header; null if the header is missing or wrong, or the session has ended.
   */
  find: (authorization: string | undefined, now: Date) => Promise<Session | null>
  /** The active session with this id, or null. */
  findById: (id: string, now: Date) => Promise<Session | null>
}

function bearerToken(authorization: string | undefined): string | null {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  return token !== undefined && token.length <= 4096 ? token : null
}

type SessionRow = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'user_id' | 'driver_id' | 'staff_id' | 'administrator_id' | 'partner_id' | 'used_at'
> & { memberships: Membership[] | null; role: AdministratorRole | null; is_device: boolean }

function toSession(row: SessionRow): Session | null {
  const { id, user_id, driver_id, staff_id, administrator_id, role } = row
  if (user_id !== null) return { id, kind: 'customer', userId: user_id }
  if (driver_id !== null) return { id, kind: 'driver', driverId: driver_id }
  if (administrator_id !== null) {
    return role && { id, kind: 'administrator', administratorId: administrator_id, role }
  }
  // Removing a person's last membership signs the person out at once.
  const [first, ...others] = row.memberships ?? []
  if (staff_id === null || first === undefined) return null
  return {
    id,
    kind: 'staff',
    staffId: staff_id,
    signedInFor: row.partner_id,
    memberships: [first, ...others],
  }
}

/** The row of an active session whose account may act. */
async function findActive(db: Database, id: string, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session.id, session.user_id, session.driver_id, session.staff_id, session.administrator_id,
           session.partner_id, session.used_at, administrators.role,
           staff.id is not null and staff.email is null as is_device,
           case when session.staff_id is not null then (
             select json_agg(json_build_object('partnerId', partner_id, 'role', memberships.role,
                                              'isWaiting', status = 'not_activated')
                      order by status = 'not_activated', memberships.created_at, memberships.id)
               from memberships join partners on partners.id = memberships.partner_id
              where staff_id = session.staff_id and status <> 'locked'
                and (status <> 'not_activated' or session.sets_up)) end as memberships
      from sessions as session
      left join users on users.id = session.user_id
      left join drivers on drivers.id = session.driver_id
      left join staff on staff.id = session.staff_id
      left join administrators on administrators.id = session.administrator_id
     where session.id = ${id} and session.ended_at is null and session.expires_at > ${now}
       and coalesce(users.role, drivers.status, staff.standing, administrators.standing)
           not in ('locked', 'not_activated')`.execute(db)
  return rows[0]
}

async function recordUse(db: Database, { id, used_at }: SessionRow, now: Date): Promise<void> {
  if (used_at !== null && now.getTime() - used_at.getTime() < usedWithinMs) return
  await db.updateTable('sessions').set({ used_at: now }).where('id', '=', id).execute()
}

/** Each use keeps a kitchen device signed in for another year. */
async function recordDeviceUse(db: Database, { id, used_at }: SessionRow, now: Date): Promise<void> {
  if (used_at !== null && now.getTime() - used_at.getTime() < deviceUsedWithinMs) return
  const expiresAt = new Date(now.getTime() + deviceLifeMs)
  await db.updateTable('sessions').set({ used_at: now, expires_at: expiresAt }).where('id', '=', id).execute()
}

type SessionOptions = {
  db: Database
  secrets: Secrets
  /**
   * Whether to record when staff and drivers use their sessions. The demo plays accounts that no person used recently.
   */
  recordsUse?: boolean
}

/** The sessions of all kinds of account. A token is valid only while its session's row is active. */
export function createSessions({ db, secrets, recordsUse = false }: SessionOptions): Sessions {
  const tokens = createSignedTokens(secrets)
  // Verified tokens are cached, because a signature stays valid and verifying it takes a turn in another thread.
  const verifiedTokens = new Map<string, Claims>()

  async function sessionIdOf(token: string, now: Date): Promise<string | null> {
    const claims = verifiedTokens.get(token) ?? (await verify(token, now))
    return claims !== null && claims.exp > Math.floor(now.getTime() / 1000) ? claims.sid : null
  }

  async function verify(token: string, now: Date): Promise<Claims | null> {
    const { sid, exp } = (await tokens.verify(token, { currentDate: now })) ?? {}
    if (typeof sid !== 'string' || exp === undefined) return null
    if (verifiedTokens.size >= maxVerified) verifiedTokens.clear()
    verifiedTokens.set(token, { sid, exp })
    return { sid, exp }
  }

  async function findById(id: string, now: Date): Promise<Session | null> {
    const row = await findActive(db, id, now)
    if (row === undefined) return null
    if (row.is_device) await recordDeviceUse(db, row, now)
    else if (recordsUse && (row.driver_id ?? row.staff_id) !== null) await recordUse(db, row, now)
    return toSession(row)
  }

  return {
    signToken: (payload, expiresAt) => tokens.sign(payload, { typ: 'JWT', expiresAt }),

    async find(authorization, now) {
      const token = bearerToken(authorization)
      if (token === null) return null
      const id = await sessionIdOf(token, now)
      return id === null ? null : findById(id, now)
    },

    findById,
  }
}
