import { sql } from 'kysely'
import { findFirstSlot } from '#domain/orders/slots.ts'
import { openingAt } from '#domain/time/opening.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import {
  isApproved,
  kitchenColumns,
  kitchenOf,
  openingFields,
  slotKitchenOf,
} from '../../catalogue/partners/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { countDevices } from './bell.ts'
import { listAutoAccepted, listTickets, listWaiting } from './board-store.ts'
import { toTicket } from './ticket-wire.ts'

export async function getBoard({ db, now, session }: CallOf<'getBoard'>): AnswerTo<'getBoard'> {
  const { partnerId } = session
  const partner = await db
    .selectFrom('partners')
    .leftJoin('kitchens', 'kitchens.partner_id', 'partners.id')
    .select(['id', 'name', 'status', 'auto_accept_minutes', 'missed_pause_since', 'brings_own'])
    .select(['takes_orders_ahead', 'preparation_minutes'])
    .select(kitchenColumns)
    .where('id', '=', partnerId)
    .where(isApproved)
    .executeTakeFirst()
  if (partner === undefined) return refuse('partner_not_found')
  const opening = openingAt(kitchenOf(partner, partner.status), now)
  const slots = slotKitchenOf(partner, partner.status)
  const bringsOwn = partner.brings_own ?? false
  const tickets = await listTickets(db, partnerId, now)
  return succeed({
    now: now.toISOString(),
    restaurant: {
      id: partner.id,
      name: partner.name,
      status: opening.status,
      ...openingFields(opening, slots && findFirstSlot(slots, now)),
      paused_for_missed:
        opening.reason === 'paused' &&
        partner.missed_pause_since?.getTime() === partner.paused_since?.getTime(),
    },
    auto_accept_minutes: partner.auto_accept_minutes,
    ...(await countDevices(db, partnerId, now)),
    auto_accepted: await listAutoAccepted(db, partnerId, now),
    tickets: tickets.map((ticket) => toTicket(ticket, { now, bringsOwn })),
  })
}

export async function listWaitingOrders({
  db,
  now,
  session,
}: CallOf<'listWaitingOrders'>): AnswerTo<'listWaitingOrders'> {
  const waiting = await listWaiting(db, session.partnerId)
  return succeed({
    waiting: waiting.map(({ id, since }) => ({ id, waits_since: since.toISOString() })),
    auto_accepted: await listAutoAccepted(db, session.partnerId, now),
  })
}

export async function setBoard(
  context: CallOf<'setBoard'>,
  { auto_accept_minutes: minutes }: InputOf<'setBoard'>,
): AnswerTo<'setBoard'> {
  const { db, session } = context
  await sql`
    insert into kitchens (partner_id, auto_accept_minutes) values (${session.partnerId}, ${minutes})
    on conflict (partner_id) do update set auto_accept_minutes = excluded.auto_accept_minutes`.execute(db)
  await recordStaffAction(context, 'board_set', { minutes })
  return succeed({ auto_accept_minutes: minutes })
}

/** Stores whether a restaurant delivers its orders itself. */
export async function setBringsOwn(db: Database, partnerId: number, bringsOwn: boolean): Promise<void> {
  await sql`
    insert into kitchens (partner_id, brings_own) values (${partnerId}, ${bringsOwn})
    on conflict (partner_id) do update set brings_own = excluded.brings_own`.execute(db)
}
