import { normalizeCode } from '#domain/accounts/verification-code.ts'
import { postingsOfHandIn } from '#domain/money/account-postings.ts'
import { coverOldest } from '#domain/money/cash-in-hand.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import { insertEntry } from '../ledger/public.ts'
import { findOpenCollections, type HandInRow, lockCash, lockHandIn, writeDecision } from './cash-store.ts'
import { toSharedHandIn } from './hand-ins.ts'

const maxWrongCodes = 5
/** The bound of one answer (wire: paging). */
const maxHandIns = 1_000

/** `administratorId` is null for a login of the command line. */
type Decision = { id: number; administratorId: number | null; now: Date }

/** Confirms a hand-in. At the office the driver shows a code, which must match. Locks the hand-in, then its driver. */
export async function applyConfirmation(db: Database, decision: Decision & { code: string | null }) {
  const { id, administratorId, now, code } = decision
  const handIn = await lockHandIn(db, id, null)
  if (handIn === null) return refuse('hand_in_not_found')
  if (handIn.state !== 'waiting') return refuse('already_decided')
  if (handIn.way === 'office' && !isRightCode(handIn, code, now)) {
    await db
      .updateTable('cash_hand_ins')
      .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('id', '=', id)
      .where('wrong_codes', '<', maxWrongCodes)
      .execute()
    return refuse('code_not_valid')
  }
  const { driver_id: driverId, amount } = handIn
  const open = await findOpenCollections(db, driverId, await lockCash(db, driverId))
  const entryId = await insertEntry(db, {
    cause: 'handed_in',
    orderId: null,
    key: `hand-in ${id}`,
    postings: postingsOfHandIn(amount),
    holders: { driverId },
    actor: 'administrator',
    actorId: administratorId,
    now,
  })
  if (entryId === null) throw new Error(`The ledger refused the entry of hand-in ${id}.`)
  const covers = coverOldest(open, amount)
  return succeed(await writeDecision(db, id, { state: 'confirmed', now, administratorId, entryId, covers }))
}

function isRightCode(handIn: HandInRow, code: string | null, now: Date): boolean {
  const { code: expectedCode, code_expires_at: expiresAt, wrong_codes: wrong } = handIn
  if (expectedCode === null || code === null || expiresAt === null) return false
  return wrong < maxWrongCodes && now <= expiresAt && normalizeCode(code) === expectedCode
}

export async function confirmHandIn(
  { db, now, session: { administratorId } }: CallOf<'confirmHandIn'>,
  { id, code }: InputOf<'confirmHandIn'>,
): AnswerTo<'confirmHandIn'> {
  const confirmed = await applyConfirmation(db, { id, code: code ?? null, administratorId, now })
  return confirmed.ok ? succeed(await withDriver(db, confirmed.value)) : confirmed
}

export async function refuseHandIn(
  { db, now, session: { administratorId } }: CallOf<'refuseHandIn'>,
  { id }: InputOf<'refuseHandIn'>,
): AnswerTo<'refuseHandIn'> {
  const handIn = await lockHandIn(db, id, null)
  if (handIn === null) return refuse('hand_in_not_found')
  if (handIn.state !== 'waiting') return refuse('already_decided')
  const refused = await writeDecision(db, id, { state: 'refused', now, administratorId })
  return succeed(await withDriver(db, refused))
}

async function withDriver(db: Database, row: HandInRow) {
  const driver = await db
    .selectFrom('drivers')
    .select(['id', 'name'])
    .where('id', '=', row.driver_id)
    .executeTakeFirstOrThrow()
  return { ...toSharedHandIn(row), driver, administrator_id: row.administrator_id }
}

export async function listAllHandIns(
  { db }: CallOf<'listAllHandIns'>,
  { state, driver_id: driverId, ...paging }: InputOf<'listAllHandIns'>,
): AnswerTo<'listAllHandIns'> {
  let all = db
    .selectFrom('cash_hand_ins')
    .innerJoin('drivers', 'drivers.id', 'cash_hand_ins.driver_id')
    .selectAll('cash_hand_ins')
    .select('drivers.name as driver_name')
    .orderBy('cash_hand_ins.id', 'desc')
  if (state !== undefined) all = all.where('cash_hand_ins.state', '=', state)
  if (driverId !== undefined) all = all.where('driver_id', '=', driverId)
  const { rows, total } = await readPage(all, paging, maxHandIns)
  const handIns = rows.map(({ driver_name: name, ...row }) => ({
    ...toSharedHandIn(row),
    driver: { id: row.driver_id, name },
    administrator_id: row.administrator_id,
  }))
  return succeed(handIns, total)
}
