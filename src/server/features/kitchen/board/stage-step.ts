import { sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import { type BoardStep, undoMs } from '#domain/orders/board.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import type { StagedDetails } from '#server/db/tables/board-tables.ts'
import { longestPauseMs } from '../../catalogue/hours/public.ts'
import { isLetIn } from '../../catalogue/partners/public.ts'
import { hasOpenSwap, isUnreleased, lockOrder, type OrderRow } from '../../orders/orders/public.ts'
import { noteStaffAction } from '../../records/staff-actions/public.ts'
import { findTicket } from './board-store.ts'
import { isUndoneTooOften, takeStagedStep } from './take-staged-steps.ts'
import { toTicket } from './ticket-wire.ts'

export function stageAcceptance(
  context: CallOf<'stageAcceptance'>,
  { id, minutes }: InputOf<'stageAcceptance'>,
): AnswerTo<'stageAcceptance'> {
  return stage(context, { orderId: id, step: 'accept', details: { minutes } })
}

export async function stageReady(
  context: CallOf<'stageReady'>,
  { id }: InputOf<'stageReady'>,
): AnswerTo<'stageReady'> {
  const staged = await stage(context, { orderId: id, step: 'ready', details: {} })
  // Only what is not accepted yet can be for later.
  if (!staged.ok && staged.code === 'order_not_due') return refuse('order_state_changed')
  // Refusing rolls the step back: the order's lock is held, so that nobody asks meanwhile.
  return staged.ok && (await hasOpenSwap(context.db, id)) ? refuse('swap_open') : staged
}

export async function stageRefusal(
  context: CallOf<'stageRefusal'>,
  input: InputOf<'stageRefusal'>,
): AnswerTo<'stageRefusal'> {
  const { id, reason, note = null, sold_out, busy_minutes, closed_until } = input
  const soldOut = [...new Set(reason === 'sold_out' ? sold_out : [])].toSorted((a, b) => a - b)
  if (reason === 'closing' && closed_until !== undefined && closed_until <= context.now)
    return refuseFields('validation_failed', { closed_until: 'moment_past' })
  if (reason === 'closing' && closed_until !== undefined && +closed_until > +context.now + longestPauseMs)
    return refuseFields('validation_failed', { closed_until: 'pause_too_long' })
  if (soldOut.length > 0) {
    const ticket = await findTicket(context.db, { partnerId: context.session.partnerId, orderId: id })
    if (ticket === null) return refuse('order_not_found')
    if (soldOut.some((product) => !ticket.lines.some((line) => line.product_id === product)))
      return refuseFields('validation_failed', { sold_out: 'not_of_this_order' })
  }
  const details = {
    reason,
    note,
    soldOut,
    busyMinutes: (reason === 'too_busy' && busy_minutes) || null,
    closedUntil: (reason === 'closing' && closed_until?.toISOString()) || null,
  }
  return stage(context, { orderId: id, step: 'refuse', details })
}

const actionOf = {
  accept: 'order_accepted',
  ready: 'order_ready',
  refuse: 'order_refused',
  pick_up: 'order_picked_up',
  deliver: 'order_delivered',
} as const

/** `secondsAgo`: how long ago it was done, where a device says it later; null where the device cannot tell. */
type Staging = { orderId: number; step: BoardStep; details: StagedDetails; secondsAgo?: number | null }

async function stage(context: StaffContext, staging: Staging) {
  const staged = await noteStep(context, staging)
  return staged.ok ? answerTicket(context, staging.orderId) : staged
}

/** When a step of a restaurant's people is possible. */
const isPossibleFor: Record<BoardStep, (order: OrderRow) => boolean> = {
  accept: ({ state }) => state === 'placed',
  refuse: ({ state }) => state === 'placed',
  ready: ({ state, ready_at }) => state === 'accepted' && ready_at === null,
  pick_up: ({ state, courier_id }) => state === 'accepted' && courier_id !== null,
  deliver: ({ state, courier_id }) => state === 'picked_up' && courier_id !== null,
}

/** The step before one, which takes effect at once when the next is pressed: whoever goes on does not undo it. */
const goesOnFrom: Partial<Record<BoardStep, BoardStep>> = { pick_up: 'ready', deliver: 'pick_up' }

/** Steps of a courier after those of the kitchen: these say nothing of why a courier's is not possible. */
function isBefore(last: BoardStep, step: BoardStep): boolean {
  return step === 'deliver'
    ? last !== 'deliver'
    : step === 'pick_up' && last !== 'pick_up' && last !== 'deliver'
}

/**
 * Notes the step under the order's lock, so that of two devices one is first. Taking it is take-staged-steps.ts.
 * `mayPress` says of the locked order whether this person may take the step; an order of which not is unknown to them.
 */
export async function noteStep(
  context: StaffContext,
  { orderId, step, details, secondsAgo = 0, mayPress }: Staging & { mayPress?: (order: OrderRow) => boolean },
) {
  const { db, now, session, language } = context
  const { partnerId, staffId } = session
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const found = await lockForStep(context, { orderId, step })
  if (found === null || mayPress?.(found.order) === false) return refuse('order_not_found')
  const { order, last } = found
  const isOpen = last !== null && last.ended_at === null
  const isPossible = isPossibleFor[step](order)
  const isAfterOther = last?.outcome === 'taken' && !isBefore(last.step, step)
  if (last !== null && (isOpen || (!isPossible && isAfterOther))) return firstWas(last, language)
  if (!isPossible) return refuse('order_state_changed')
  if (step === 'accept' && isUnreleased(order)) return refuse('order_not_due')
  await db
    .insertInto('staged_steps')
    .values({
      order_id: orderId,
      partner_id: partnerId,
      staff_id: staffId,
      step,
      details: JSON.stringify(details),
      created_at: now,
      acted_at: secondsAgo === null ? null : new Date(now.getTime() - secondsAgo * 1_000),
      due_at: new Date(now.getTime() + undoMs),
    })
    .execute()
  await db.updateTable('kitchens').set({ missed_orders: 0 }).where('partner_id', '=', partnerId).execute()
  const { minutes, reason } = details
  await noteStaffAction(context, actionOf[step], { order_id: orderId, minutes, reason })
  return { ok: true } as const
}

/** The locked order and the last step of it, once the step before this one has been taken. */
async function lockForStep(
  { db, now, session }: StaffContext,
  { orderId, step }: Pick<Staging, 'orderId' | 'step'>,
) {
  const owner = { partnerId: session.partnerId }
  const order = await lockOrder(db, orderId, owner)
  if (order === null) return null
  const last = await findLastStep(db, orderId)
  const isGoingOn = last !== null && last.ended_at === null && last.step === goesOnFrom[step]
  if (!isGoingOn) return { order, last }
  await takeStagedStep(db, last.id, now)
  const after = await lockOrder(db, orderId, owner)
  return after && { order: after, last: await findLastStep(db, orderId) }
}

export async function undoStep(
  context: CallOf<'undoStep'>,
  { id, step_id }: InputOf<'undoStep'>,
): AnswerTo<'undoStep'> {
  const undone = await endStep(context, { id, step_id })
  return undone.ok ? answerTicket(context, id) : undone
}

/** Undoes a step; `mayPress` as in `noteStep`. */
export async function endStep(
  context: StaffContext,
  { id, step_id, mayPress }: InputOf<'undoStep'> & { mayPress?: (order: OrderRow) => boolean },
) {
  const { db, now, session } = context
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const order = await lockOrder(db, id, { partnerId: session.partnerId })
  if (order === null || mayPress?.(order) === false) return refuse('order_not_found')
  if (await isUndoneTooOften(db, id)) return refuse('undo_too_late')
  const undone = await db
    .updateTable('staged_steps')
    .set({ ended_at: now, outcome: 'undone' })
    .where('id', '=', step_id)
    .where('order_id', '=', id)
    .where('ended_at', 'is', null)
    .where('due_at', '>', now)
    .executeTakeFirst()
  if (undone.numUpdatedRows === 0n) return refuse('undo_too_late')
  await noteStaffAction(context, 'order_step_undone', { order_id: id })
  return { ok: true } as const
}

/**
 * Whom a restaurant has let go since the call was authorized, and a restaurant that was locked, take no step any more.
 * The restaurant is locked before the order, as wherever both are.
 */
export async function isStillStaff({ db, session }: StaffContext): Promise<boolean> {
  const { rows } = await sql`
    select from memberships join partners on partners.id = partner_id
     where staff_id = ${session.staffId} and partner_id = ${session.partnerId} and role = ${session.role} and ${isLetIn}
       for share`.execute(db)
  return rows.length > 0
}

export async function answerTicket({ db, now, session }: StaffContext, orderId: number) {
  const ticket = await findTicket(db, { partnerId: session.partnerId, orderId })
  if (ticket === null) return refuse('order_not_found')
  return succeed({ ticket: toTicket(ticket, { now, bringsOwn: ticket.brings_own }) })
}

type LastStep = NonNullable<Awaited<ReturnType<typeof findLastStep>>>

/** The last step of an order that somebody took on the board. */
export async function findLastStep(db: Database, orderId: number) {
  const row = await db
    .selectFrom('staged_steps')
    .leftJoin('staff', 'staff.id', 'staged_steps.staff_id')
    .select(['staged_steps.id', 'step', 'staged_steps.created_at', 'ended_at', 'outcome', 'staff.name as by'])
    .where('order_id', '=', orderId)
    .orderBy('staged_steps.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const sentences = {
  en: {
    somebody: 'Somebody else',
    accept: (by: string, time: string) => `${by} accepted this order at ${time}.`,
    ready: (by: string, time: string) => `${by} said at ${time} that this order is ready.`,
    refuse: (by: string, time: string) => `${by} refused this order at ${time}.`,
    pick_up: (by: string, time: string) => `${by} took this order along at ${time}.`,
    deliver: (by: string, time: string) => `${by} said at ${time} that this order was delivered.`,
  },
  vi: {
    somebody: 'Người khác',
    accept: (by: string, time: string) => `${by} đã nhận đơn này lúc ${time}.`,
    ready: (by: string, time: string) => `${by} đã báo xong đơn này lúc ${time}.`,
    refuse: (by: string, time: string) => `${by} đã từ chối đơn này lúc ${time}.`,
    pick_up: (by: string, time: string) => `${by} đã lấy món của đơn này lúc ${time}.`,
    deliver: (by: string, time: string) => `${by} đã báo giao xong đơn này lúc ${time}.`,
  },
}

/** Says who was first with this order, with what and when. */
export function firstWas({ step, by, created_at }: LastStep, language: Language) {
  const words = sentences[language]
  const sentence = words[step](by ?? words.somebody, formatTimeOfDay(created_at))
  return { ...refuse('step_taken', { step, by, at: created_at.toISOString() }), sentence }
}
