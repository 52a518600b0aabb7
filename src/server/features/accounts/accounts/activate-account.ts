import { type RawBuilder, sql } from 'kysely'
import type { SignUpKind } from '#contracts/endpoint.ts'
import { type CallContext, type CodeHashes, type Database, type InputOf, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertPartnerSql, lockPartnerForChange } from '../../catalogue/partners/public.ts'
import { accountColumns } from './account-store.ts'
import { consumeCode } from './code-store.ts'
import { verifyCode } from './verify-code.ts'

const sentences = {
  activated: {
    en: 'Your account is activated. You can log in now.',
    vi: 'Tài khoản đã được kích hoạt. Bạn có thể đăng nhập ngay.',
  },
  approved: {
    en: 'Your email is confirmed and your account is approved.',
    vi: 'Email của bạn đã được xác nhận và tài khoản đã được duyệt.',
  },
  /** For the owner of a restaurant. The shop reviews the restaurant when the owner requests approval. */
  toSetUp: {
    en: 'Your email is confirmed. A few short steps come next on the restaurants’ pages.',
    vi: 'Email của bạn đã được xác nhận. Tiếp theo là vài bước ngắn ở trang dành cho nhà hàng.',
  },
  emailProved: {
    en: 'Your email is confirmed. An administrator looks at your registration next.',
    vi: 'Email của bạn đã được xác nhận. Tiếp theo, quản trị viên sẽ xem đăng ký của bạn.',
  },
} as const

/** Creates the account of the sign-up that the code proves. Approves it if the operator set AUTO_APPROVE. */
export function activateAccount(kind: SignUpKind) {
  return async (context: CallContext, input: InputOf<'activateAccount'>) => {
    const { db, language } = context
    const guessed = await verifyCode(context, () =>
      inTransaction(db, (transaction) => proveEmail(kind, { ...context, db: transaction }, input), {
        shouldRollBack: (proved) => proved === null,
      }),
    )
    if (!guessed.ok) return guessed
    const { accountId, isWaiting } = guessed.value
    context.logEvent({ event: 'activated', kind, account: accountId })
    const waiting = kind === 'staff' ? 'toSetUp' : 'emailProved'
    const activated = kind === 'customer' ? 'activated' : 'approved'
    return succeed({ message: sentences[isWaiting ? waiting : activated][language] })
  }
}

/**
 * Creates the account of the sign-up with this code, or marks an existing account's e-mail as proved. Null for a wrong
 * code.
 */
async function proveEmail(kind: SignUpKind, context: CallContext, input: InputOf<'activateAccount'>) {
  const accountId = await findOrMakeAccount(kind, context, input)
  if (accountId === null) return null
  const { db, now, services } = context
  const waiting = await listPendingApprovals(db, kind, accountId)
  const { autoApprove } = services.settings.accounts
  if (autoApprove) for (const each of waiting) await approve(db, each, now)
  return { accountId, isWaiting: !autoApprove && waiting.length > 0 }
}

async function findOrMakeAccount(
  kind: SignUpKind,
  { db, now, services }: CallContext,
  { code_activate, sign_up_id: publicId }: InputOf<'activateAccount'>,
): Promise<number | null> {
  const codeHashes = services.hashCode(code_activate)
  const signUpId = await findSignUpByCode(db, { kind, codeHashes, publicId, now })
  if (signUpId !== null) {
    const accountId = await insertAccount(db, { kind, signUpId, now })
    // Null if another sign-up with the same e-mail, phone number or papers was first, or a parallel call used this
    // code.
    return accountId !== null && (await endSignUps(db, signUpId)) ? accountId : null
  }
  if (publicId !== undefined) return null
  // No sign-up has this code, so it may belong to an account that exists but is not activated.
  const accountId = await consumeCode(db, { kind, codeHashes, purpose: 'activation', now })
  await sql`
    update ${sql.table(accountColumns[kind].table)} set activated_at = ${now}, updated_at = ${now}
     where id = ${accountId} and activated_at is null`.execute(db)
  return accountId
}

/** The id of the sign-up with a valid code; with `publicId` only of that sign-up. Does not lock it. */
async function findSignUpByCode(
  db: Database,
  guess: { kind: SignUpKind; codeHashes: CodeHashes; publicId: string | undefined; now: Date },
): Promise<number | null> {
  const { kind, codeHashes, publicId, now } = guess
  const { rows } = await sql<{ id: number }>`
    select id from pending_sign_ups
     where kind = ${kind} and code_hash = any(${codeHashes}) and code_expires_at > ${now} and expires_at > ${now}
       and public_id = coalesce(${publicId ?? null}, public_id)`.execute(db)
  return rows[0]?.id ?? null
}

const person = sql`name, email, phone_number, password_hash`
const driver = sql`${person}, address, image_url, id_card, license_plate`
const columns: Record<SignUpKind, RawBuilder<unknown>> = { customer: person, driver, staff: person }
/** The values of `columns`, read from the sign-up. In a restaurant's sign-up, `name` is the restaurant's name. */
const valuesOf = {
  ...columns,
  staff: sql`coalesce(owner_name, name), email, phone_number, password_hash`,
}

/**
 * Creates the account of a sign-up with a proved e-mail. Null if another account of its kind has one of its unique
 * values: the unique constraints decide, also between parallel calls. The user consented to the processing of personal
 * data at sign-up.
 */
async function insertAccount(
  db: Database,
  { kind, signUpId, now }: { kind: SignUpKind; signUpId: number; now: Date },
): Promise<number | null> {
  const [statusColumn, statusValue] =
    kind === 'driver' ? [sql`, status`, sql`, 'not_activated'`] : [sql``, sql``]
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(accountColumns[kind].table)}
           (${columns[kind]}, consented_at, activated_at, created_at, updated_at${statusColumn})
    select ${valuesOf[kind]}, created_at, ${now}, ${now}, ${now}${statusValue}
      from pending_sign_ups where id = ${signUpId}
    on conflict do nothing returning id`.execute(db)
  const id = rows[0]?.id ?? null
  if (id !== null && kind === 'staff') await insertRestaurant(db, { signUpId, staffId: id, now })
  return id
}

/** Inserts the restaurant of a sign-up. It waits for approval, and the person owns it. */
async function insertRestaurant(
  db: Database,
  { signUpId, staffId, now }: { signUpId: number; staffId: number; now: Date },
): Promise<void> {
  await sql`
    with restaurant as (${insertPartnerSql(signUpId, now)})
    insert into memberships (staff_id, partner_id, role, created_at)
    select ${staffId}, id, 'owner', ${now} from restaurant`.execute(db)
}

/**
 * Deletes a sign-up and those of its kind with the same e-mail, phone number, id card or license plate. Answers whether
 * the sign-up still existed. Locks in the order of ids, so that two calls cannot deadlock.
 */
async function endSignUps(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from pending_sign_ups where id in (
      select other.id from pending_sign_ups own join pending_sign_ups other
          on other.kind = own.kind
         and (other.email = own.email or other.phone_number = own.phone_number
           or other.id_card = own.id_card or other.license_plate = own.license_plate)
       where own.id = ${id} order by other.id for update of other)
    returning id`.execute(db)
  return rows.some((row) => row.id === id)
}

/** A driver or restaurant that waits for approval by an administrator. */
type PendingApproval = { table: 'drivers' | 'partners'; id: number }

/** The pending approvals of an account: the driver, or the restaurants that a member of staff owns. */
async function listPendingApprovals(db: Database, kind: SignUpKind, accountId: number) {
  const { rows } = await sql<PendingApproval>`
    select 'drivers' as table, id from drivers
     where ${kind} = 'driver' and id = ${accountId} and status = 'not_activated'
    union all
    select 'partners', partners.id from partners join memberships on partner_id = partners.id
     where ${kind} = 'staff' and staff_id = ${accountId} and role = 'owner' and status = 'not_activated'
     order by 2`.execute(db)
  return rows
}

/** Approves a driver, who is off duty at first, or a restaurant, which is closed at first (wire: accounts). */
async function approve(db: Database, { table, id }: PendingApproval, now: Date): Promise<void> {
  if (table === 'partners') await lockPartnerForChange(db, id)
  const status = table === 'partners' ? 'close' : 'offline'
  await sql`
    update ${sql.table(table)} set status = ${status}, updated_at = ${now}
     where id = ${id} and status = 'not_activated'`.execute(db)
}
