import { sql } from 'kysely'
import { missedOrdersToPause } from '#domain/orders/board.ts'
import { firstOpeningAfterToday } from '#domain/time/opening.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import type { Database, OutgoingMail } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findKitchen } from '../../catalogue/hours/public.ts'
import { changePartner, hoursOf, listLeaderEmails } from '../../catalogue/partners/public.ts'
import { bilingualMail } from '../../records/mails/public.ts'
import { recordShopAction } from '../../records/staff-actions/public.ts'
import { lockPartner } from './apply-submitted-steps.ts'
import type { Mailing } from './unanswered-orders.ts'

/** How many restaurants a round pauses. The next round handles the rest. */
const batchSize = 100

/** Pauses restaurants that have missed orders in a row, until tomorrow's opening unless they resume earlier. */
export async function pauseAfterMissedOrders(db: Database, now: Date, mailing: Mailing): Promise<number> {
  const due = await db
    .selectFrom('kitchens')
    .select('partner_id')
    .where('missed_orders', '>=', missedOrdersToPause)
    .limit(batchSize)
    .execute()
  for (const { partner_id } of due)
    await inTransaction(db, (transaction) => pauseOne(transaction, partner_id, now, mailing))
  return due.length
}

/** The last unanswered orders, the oldest first. */
async function listMissedOrders(db: Database, partnerId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders join order_events on order_events.order_id = orders.id
     where orders.partner_id = ${partnerId} and orders.state = 'canceled' and order_events.event = 'canceled'
       and order_events.actor = 'system' and order_events.created_at <= ${now}
     order by order_events.created_at desc, orders.id desc limit ${missedOrdersToPause}`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

async function pauseOne(db: Database, partnerId: number, now: Date, mailing: Mailing): Promise<void> {
  await lockPartner(db, partnerId)
  const kitchen = await findKitchen(db, partnerId)
  const counted = await db
    .updateTable('kitchens')
    .set({ missed_orders: 0, missed_pause_since: now })
    .where('partner_id', '=', partnerId)
    .where('missed_orders', '>=', missedOrdersToPause)
    .executeTakeFirst()
  if (kitchen === null || counted.numUpdatedRows === 0n) return
  const until = firstOpeningAfterToday(hoursOf(kitchen), now)
  // A longer pause is not shortened.
  if (kitchen.paused_until !== null && kitchen.paused_until >= until) return
  const pause = { paused_since: now, paused_until: until, pause_reason: null, paused_by: null }
  await changePartner(db, partnerId, pause, now)
  const orderIds = await listMissedOrders(db, partnerId, now)
  await recordShopAction(db, {
    ...{ partnerId, now, action: 'paused_for_missed' },
    details: { order_ids: orderIds, until: until.toISOString() },
  })
  const { queueMail, publicUrl } = mailing
  const mail = { orderIds, until, link: `${publicUrl}/partner/orders` }
  for (const to of await listLeaderEmails(db, partnerId)) await queueMail(db, pauseMail({ ...mail, to }))
}

const pauseWords = {
  en: {
    subject: 'Your restaurant is paused: orders were not answered',
    text: (orders: string, until: string) =>
      `Nobody answered the orders ${orders}, so Mâm has paused your restaurant until ${until}. Customers cannot order until then.`,
    how: 'One press on the board opens it again:',
  },
  vi: {
    subject: 'Quán bị tạm dừng vì không ai nhận đơn',
    text: (orders: string, until: string) =>
      `Không ai trả lời các đơn ${orders} nên Mâm tạm dừng quán đến ${until}. Trong lúc đó khách không đặt được.`,
    how: 'Bấm một nút trên bảng đơn để mở lại:',
  },
}

type PauseMail = { to: string; orderIds: readonly number[]; until: Date; link: string }

function pauseMail({ to, orderIds, until, link }: PauseMail): OutgoingMail {
  const orders = orderIds.map((id) => `#${id}`).join(', ')
  return bilingualMail({
    to,
    language: 'vi',
    wordsIn: (language) => {
      const { subject, text, how } = pauseWords[language]
      return { subject, pieces: [text(orders, formatMomentForPeople(until)), how, { link }] }
    },
  })
}
