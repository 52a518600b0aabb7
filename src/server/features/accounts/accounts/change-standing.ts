import { sql } from 'kysely'
import type { AccountKind } from '#contracts/endpoint.ts'
import { nameInMail } from '#domain/accounts/name-in-mail.ts'
import {
  type Answer,
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  type OutgoingMail,
  refuse,
  succeed,
  type UseCase,
} from '#server/context.ts'
import {
  isApproved,
  listLeaderEmails,
  lockPartnerForChange,
} from '#server/features/catalogue/partners/public.ts'
import { bilingualMail } from '../../records/mails/public.ts'
import { accountColumns } from './account-store.ts'
import { endSessions, endSessionsOfAccount } from './sessions.ts'

/** The kinds that the back office approves, locks or unlocks: accounts and restaurants. */
export type StandingKind = AccountKind | 'partner'

type StandingChange = 'approve' | 'lock' | 'unlock'

type Row = { standing: string; before_lock: string | null; is_proved: boolean; is_deleted: boolean }

type Refused =
  | ('account_not_found' | 'not_waiting' | 'email_not_proved')
  | ('not_locked' | 'locked_already' | 'carries_an_order')

const isActivated = sql`activated_at is not null`
/** A restaurant counts as proved if one member of its staff is proved, or if it has no staff. */
const isRestaurantProved = sql`(select coalesce(bool_or(staff.activated_at is not null), true)
  from memberships join staff on staff.id = staff_id where partner_id = partners.id)`

/**
 * Each kind's table, its standing column, the standing after an approval, and SQL that tells whether its e-mail is
 * proved.
 */
const kinds = {
  customer: { ...accountColumns.customer, approved: 'member', isProved: isActivated },
  driver: { ...accountColumns.driver, approved: 'offline', isProved: isActivated },
  partner: { table: 'partners', standing: 'status', approved: 'close', isProved: isRestaurantProved },
  staff: { ...accountColumns.staff, approved: 'active', isProved: isActivated },
  administrator: { ...accountColumns.administrator, approved: 'active', isProved: sql`true` },
} as const satisfies Record<StandingKind, object>

/** An unlock restores these standings: it must not approve a pending account or end a role. */
const restoredByUnlock = ['not_activated', 'admin']

/** Approves, locks or unlocks in the caller's transaction. A lock ends the sessions at once. */
export async function changeStanding(
  db: Database,
  { kind, id, change, now }: { kind: StandingKind; id: number; change: StandingChange; now: Date },
): Promise<Answer<{ id: number; standing: string }, Refused>> {
  const { table, standing: column, approved, isProved } = kinds[kind]
  // Waits for orders that are being placed, because they lock the restaurant's row.
  if (kind === 'partner') await lockPartnerForChange(db, id)
  const isDeleted = kind === 'customer' ? sql`deleted_at is not null` : sql`false`
  const { rows } = await sql<Row>`
    select ${sql.ref(column)} as standing, standing_before_lock as before_lock, ${isProved} as is_proved,
           ${isDeleted} as is_deleted
      from ${sql.table(table)} where id = ${id} for no key update`.execute(db)
  const row = rows[0] ?? null
  const refused = refusalOf(row, change)
  if (refused !== null) return refuse(refused)
  const before = change === 'unlock' ? row?.before_lock : null
  const unlocked = before && restoredByUnlock.includes(before) ? before : approved
  const standing = change === 'lock' ? 'locked' : unlocked
  await sql`
    update ${sql.table(table)}
       set ${sql.ref(column)} = ${standing}, standing_before_lock = ${change === 'lock' ? row?.standing : null},
           updated_at = ${now}
     where id = ${id}`.execute(db)
  if (change === 'lock') await signOutAll(db, kind, id, now)
  return { ...succeed({ id, standing }), before: { standing: row?.standing } }
}

type StandingCall =
  | ('lockPartnerAccount' | 'unlockPartnerAccount')
  | ('approveDriver' | 'lockDriverAccount' | 'unlockDriverAccount')
  | ('lockUserAccount' | 'unlockUserAccount' | 'lockStaffAccount' | 'unlockStaffAccount')
  | ('lockAdministratorAccount' | 'unlockAdministratorAccount')

/** The use case of one kind and one change. A call declares only the refusals that its change can have. */
export function standingCall<Name extends StandingCall>(
  kind: StandingKind,
  change: StandingChange,
): UseCase<Name> {
  return async ({ db, now }, { id }) =>
    (await changeStanding(db, { kind, id, change, now })) as Awaited<AnswerTo<Name>>
}

export async function lockAdministratorAccount(
  context: CallOf<'lockAdministratorAccount'>,
  { id }: InputOf<'lockAdministratorAccount'>,
): AnswerTo<'lockAdministratorAccount'> {
  const { session } = context
  // Only an owner may lock administrators, and no owner can lock itself, so one owner always remains.
  if (session.kind === 'administrator' && session.administratorId === id) return refuse('own_account')
  return standingCall<'lockAdministratorAccount'>('administrator', 'lock')(context, { id })
}

/**
 * Ends all sessions of an account. For a restaurant, ends the sessions of its staff who work in no other approved
 * restaurant.
 */
function signOutAll(db: Database, kind: StandingKind, id: number, now: Date): Promise<void> {
  if (kind !== 'partner') return endSessionsOfAccount(db, { kind, accountId: id, now })
  const isOnlyHere = sql`
    staff_id in (select staff_id from memberships where partner_id = ${id})
      and not exists (
        select from memberships join partners on partners.id = partner_id
         where memberships.staff_id = sessions.staff_id and partner_id <> ${id} and ${isApproved})`
  return endSessions(db, isOnlyHere, now)
}

function refusalOf(row: Row | null, change: StandingChange): Refused | null {
  if (row === null || row.is_deleted) return 'account_not_found'
  const { standing, is_proved } = row
  if (change === 'unlock') return standing === 'locked' ? null : 'not_locked'
  if (change === 'approve') {
    if (standing !== 'not_activated') return 'not_waiting'
    return is_proved ? null : 'email_not_proved'
  }
  if (standing === 'locked') return 'locked_already'
  // A locked driver could not finish the current order.
  return standing === 'shipping' ? 'carries_an_order' : null
}

/** Approves a restaurant, and mails its owners and managers that they can open it. */
export async function approvePartner(
  { db, now, services }: CallOf<'approvePartner'>,
  { id }: InputOf<'approvePartner'>,
): AnswerTo<'approvePartner'> {
  const approved = await changeStanding(db, { kind: 'partner', id, change: 'approve', now })
  if (approved.ok) {
    const { publicUrl } = services.settings
    const mail = { name: await readName(db, id), link: `${publicUrl}/partner/` }
    for (const to of await listLeaderEmails(db, id))
      await services.queueMail(db, approvedMail({ ...mail, to }))
  }
  return approved as Awaited<AnswerTo<'approvePartner'>>
}

async function readName(db: Database, partnerId: number): Promise<string> {
  const { name } = await db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return name
}

const words = {
  en: {
    subject: 'Your restaurant is approved',
    text: (name: string) => `Mâm has approved “${name}”. It stays closed until you open it:`,
  },
  vi: {
    subject: 'Quán của bạn đã được duyệt',
    text: (name: string) => `Mâm đã duyệt quán “${name}”. Quán còn đóng cửa cho đến khi bạn mở:`,
  },
}

type ApprovedMail = { to: string; name: string; link: string }

function approvedMail({ to, name, link }: ApprovedMail): OutgoingMail {
  return bilingualMail({
    to,
    language: 'vi',
    wordsIn: (language) => {
      const { subject, text } = words[language]
      return { subject, pieces: [text(nameInMail(name)), { link }] }
    },
  })
}
