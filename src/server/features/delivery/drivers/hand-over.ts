import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import { handOverCodeFromBytes, judgeHandOverCode, maxWrongCodes } from '#domain/orders/hand-over.ts'
import { recipientRetentionMs } from '#domain/orders/order-privacy.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  type Services,
  succeed,
} from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { findOrder, type OrderRow } from '../../orders/orders/public.ts'
import { bilingualMail } from '../../records/mails/public.ts'

/** The services that a pick-up needs to give the customer a code. */
export type HandOverServices = Pick<Services, 'queueMail' | 'randomBytes'> & {
  settings: { publicUrl: string; fairPlay: { handOverCodeAbove: number } }
}

const mailWords: Record<Language, { subject: (id: number) => string; intro: string; outro: string }> = {
  en: {
    subject: (id) => `Your code for Mâm order ${id}`,
    intro: 'Your order is on its way. At the door, tell the driver these four digits:',
    outro: 'Tell them only when you have your order in your hands.',
  },
  vi: {
    subject: (id) => `Mã nhận đơn Mâm số ${id}`,
    intro: 'Đơn hàng đang trên đường đến bạn. Khi nhận hàng, bạn đọc cho tài xế bốn số này:',
    outro: 'Chỉ đọc mã khi bạn đã cầm đơn hàng trên tay.',
  },
}

/** Gives the customer of a large order that was just picked up a code, by mail and on the order's page. */
export async function beginHandOver(db: Database, order: OrderRow, services: HandOverServices) {
  const { publicUrl, fairPlay } = services.settings
  if (fairPlay.handOverCodeAbove === 0 || order.total <= fairPlay.handOverCodeAbove) return
  const code = handOverCodeFromBytes(services.randomBytes(4))
  const created = await db
    .insertInto('hand_over_codes')
    .values({ order_id: order.id, code, created_at: order.updated_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (created.numInsertedOrUpdatedRows !== 1n) return
  const { email: to } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow()
  const link = { link: `${publicUrl}/orders/${order.id}` }
  const wordsIn = (each: Language) => {
    const { subject, intro, outro } = mailWords[each]
    return { subject: subject(order.id), pieces: [intro, { code }, outro, link] }
  }
  await services.queueMail(db, bilingualMail({ to, language: order.language ?? 'vi', wordsIn }))
}

/** The code of an order's hand-over, which only its customer may read. */
export async function getHandOverCode(
  { db, session: { userId } }: CallOf<'getHandOverCode'>,
  { id: orderId }: InputOf<'getHandOverCode'>,
): AnswerTo<'getHandOverCode'> {
  const found = await findOrder(db, { userId, orderId })
  if (found === null) return refuse('order_not_found')
  const isOnTheWay = found.order.state === 'picked_up'
  return succeed({ code: isOnTheWay ? ((await readCode(db, orderId))?.code ?? null) : null })
}

type CodeRow = Selectable<Tables['hand_over_codes']>

/** Null when the order's hand-over needs no code. */
export async function readCode(db: Database, orderId: number): Promise<CodeRow | null> {
  const row = db.selectFrom('hand_over_codes').selectAll().where('order_id', '=', orderId)
  return (await row.executeTakeFirst()) ?? null
}

/** How many codes the driver can still try; null when the hand-over needs no code. */
export function triesLeft(row: CodeRow | null): number | null {
  return row === null ? null : maxWrongCodes - row.wrong_codes.length
}

/** How a driver proves that the customer has the order. */
export type Proof = { proof: 'code' | 'name' | 'photo'; recipient: string | null; reason: string | null }

type Offered = Pick<InputOf<'submitCarryingStep'>, 'code' | 'recipient' | 'proof_reason' | 'picture_id'>

/**
 * Judges what the driver offers as proof. The caller has locked the order, so that parallel wrong codes are counted one
 * after another. The same wrong code counts once, because a phone without network may repeat it.
 */
export async function judgeProof(db: Database, row: CodeRow | null, offered: Offered) {
  if (row === null) return { ok: true, proof: null } as const
  const { order_id: orderId, wrong_codes: wrongCodes } = row
  const { code, recipient = null, proof_reason: reason = null, picture_id: picture = null } = offered
  const prove = (proof: Proof) => ({ ok: true, proof }) as const
  if (code == null) {
    if (picture !== null && reason !== null) return prove({ proof: 'photo', recipient, reason })
    if (recipient !== null && reason !== null) return prove({ proof: 'name', recipient, reason })
    return refuse('proof_required', { tries_left: triesLeft(row) })
  }
  const judgement = judgeHandOverCode(code, { code: row.code, wrongCodes })
  if (judgement === 'right') return prove({ proof: 'code', recipient: null, reason: null })
  if (judgement === 'blocked') return refuse('hand_over_code_blocked', { tries_left: 0 })
  const wrong = [...new Set([...wrongCodes, code])]
  await db
    .updateTable('hand_over_codes')
    .set({ wrong_codes: wrong })
    .where('order_id', '=', orderId)
    .execute()
  return refuse('hand_over_code_wrong', { tries_left: maxWrongCodes - wrong.length })
}

/** Deletes the names in the proofs of a customer's orders. */
export async function eraseProofsOf(db: Database, userId: number): Promise<void> {
  await sql`
    delete from delivery_proofs using delivery_steps, orders
     where delivery_steps.id = step_id and orders.id = order_id and user_id = ${userId}`.execute(db)
}

/** Codes and proofs, 30 days after they were made. */
export const oldProofs: readonly RetentionRule[] = (['hand_over_codes', 'delivery_proofs'] as const).map(
  (table) => ({
    table,
    isOver: (now) => sql`created_at < ${new Date(now.getTime() - recipientRetentionMs)}`,
  }),
)
