import { sql } from 'kysely'
import { unanswered } from '#domain/orders/board.ts'
import type { Database, OutgoingMail } from '#server/context.ts'
import { processEach } from '#server/db/process-each.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { listLeaderEmails } from '../../catalogue/partners/public.ts'
import { applyStep, hasSubmittedStep, waitsForKitchen, waitsSince } from '../../orders/orders/public.ts'
import { bilingualMail } from '../../records/mails/public.ts'

/** How many orders or restaurants a round handles. The next round handles the rest. */
const batchSize = 100
/** At most one mail to a restaurant in this time, however many orders wait. */
const mailEveryMs = 10 * 60_000

/** Accepts waiting orders of restaurants with automatic acceptance. Skips orders with a submitted step. */
export async function acceptAutomatically(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; partner_id: number; minutes: number }>`
    select orders.id, orders.partner_id, auto_accept_minutes as minutes
      from orders join kitchens on kitchens.partner_id = orders.partner_id
     where ${waitsForKitchen} and auto_accept_minutes is not null
     order by ${waitsSince}, orders.id limit ${batchSize}`.execute(db)
  const shouldRollBack = (isTaken: boolean) => !isTaken
  return processEach(rows, ({ id, partner_id: partnerId, minutes }) => {
    const readyBy = new Date(now.getTime() + minutes * 60_000)
    const by = { actor: 'partner', actorId: partnerId, owner: { partnerId } } as const
    const request = { orderId: id, ...by, readyBy, now }
    return inTransaction(db, (transaction) => applyUnlessSubmitted(transaction, request), { shouldRollBack })
  })
}

/** Accepts the order; false if its staff have submitted a step. `applyStep` locks the order, so the step is visible. */
async function applyUnlessSubmitted(db: Database, request: Omit<Parameters<typeof applyStep>[1], 'step'>) {
  const applied = await applyStep(db, { ...request, step: 'accept' })
  return applied.ok && !(await hasSubmittedStep(db, request.orderId))
}

/** Counts an order that was not answered in time, in the transaction that cancels it. Acceptance resets the count. */
export async function countMissedOrder(db: Database, partnerId: number, now: Date): Promise<void> {
  await sql`
    insert into kitchens (partner_id, missed_orders, missed_at) values (${partnerId}, 1, ${now})
    on conflict (partner_id) do update set missed_at = excluded.missed_at,
      missed_orders = 1 + case when exists (
        select from orders join order_events on order_events.order_id = orders.id
         where orders.partner_id = ${partnerId} and order_events.event = 'accepted'
           and order_events.created_at > kitchens.missed_at
      ) then 0 else kitchens.missed_orders end`.execute(db)
}

/** How mails are queued, and the URL that their links begin with. */
export type Mailing = { queueMail: (db: Database, mail: OutgoingMail) => Promise<void>; publicUrl: string }

/** Mails the owner and managers of restaurants with orders that wait too long. */
export async function mailUnanswered(db: Database, now: Date, mailing: Mailing): Promise<number> {
  const { rows } = await sql<{ partner_id: number }>`
    select distinct orders.partner_id from orders left join kitchens on kitchens.partner_id = orders.partner_id
     where ${waitsForKitchen} and ${waitsSince} <= ${new Date(now.getTime() - unanswered.mailMs)}
       and (mailed_at is null or mailed_at < ${new Date(now.getTime() - mailEveryMs)})
     order by 1 limit ${batchSize}`.execute(db)
  for (const { partner_id } of rows)
    await inTransaction(db, (transaction) => mailOne(transaction, partner_id, now, mailing))
  return rows.length
}

/** Marks the restaurant as mailed, so that one of several processes sends the mail. */
async function mailOne(db: Database, partnerId: number, now: Date, { queueMail, publicUrl }: Mailing) {
  const { rows } = await sql`
    insert into kitchens (partner_id, mailed_at) values (${partnerId}, ${now})
    on conflict (partner_id) do update set mailed_at = excluded.mailed_at
      where kitchens.mailed_at is null or kitchens.mailed_at < ${new Date(now.getTime() - mailEveryMs)}
    returning partner_id`.execute(db)
  if (rows.length === 0) return
  const mail = (to: string) => unansweredMail(to, `${publicUrl}/partner/orders`)
  for (const to of await listLeaderEmails(db, partnerId)) await queueMail(db, mail(to))
}

const unansweredWords = {
  en: {
    subject: 'An order waits for an answer',
    text: 'An order has waited for more than 90 seconds. Open the board to answer it:',
  },
  vi: {
    subject: 'Có đơn hàng chưa ai nhận',
    text: 'Một đơn hàng đã chờ hơn 90 giây mà chưa ai nhận. Mở bảng đơn để trả lời:',
  },
}

function unansweredMail(to: string, link: string): OutgoingMail {
  return bilingualMail({
    to,
    language: 'vi',
    wordsIn: (language) => {
      const { subject, text } = unansweredWords[language]
      return { subject, pieces: [text, { link }] }
    },
  })
}
