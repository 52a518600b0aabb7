import { type Selectable, sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import type { BoardStep } from '#domain/orders/board.ts'
import type { GiveBackReason } from '#domain/orders/carrying.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { type Database, refuse } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { type OrderRow, waitsForKitchen, waitsSince } from '../../orders/orders/public.ts'
import { swapsOfOrder, type TicketSwap } from './ticket-swaps.ts'

/** How long the board announces an order that was accepted automatically or given back. */
const announcedMs = 120_000
/** Separate bounds for open orders and orders for later, so that neither hides the other. */
const maxOrders = 300
const maxDone = 30
const doneWithinMs = 12 * 60 * 60 * 1000

/** A dish of an order as it is cooked. */
type LineRow = { name: string } & Pick<
  Selectable<Tables['order_details']>,
  'id' | 'order_id' | 'product_id' | 'quantity' | 'note' | 'choices'
>

/** An order as the board shows it. */
export type TicketRow = Pick<
  OrderRow,
  'state' | 'delivery_time' | 'updated_at' | 'name' | 'note' | 'latitude' | 'longitude' | 'if_sold_out'
> & {
  id: number
  created_at: Date
  wanted_at: Date | null
  release_at: Date | null
  released_at: Date | null
  ready_at: Date | null
  ready_by: Date | null
  delayed_minutes: number
  partner_latitude: number
  partner_longitude: number
  driver_name: string | null
  driver_license_plate: string | null
  driver_latitude: number | null
  driver_longitude: number | null
  driver_positioned_at: Date | null
  brought_by: 'driver' | 'restaurant'
  courier_id: number | null
  courier_name: string | null
  courier_has_left: boolean
  driver_searched_since: Date | null
  brings_own: boolean
  driver_id: number | null
  given_back: GiveBackReason | null
  cancel_reason: string | null
  cancel_asked_reason: string | null
  cancel_asked_at: Date | null
  cancel_answer: 'cancel_asked' | 'cancel_declined' | null
  staged_id: number | null
  staged_step: BoardStep | null
  staged_by: string | null
  staged_until: Date | null
  swaps: TicketSwap[] | null
}

export type Ticket = TicketRow & { lines: LineRow[] }

/** The open orders, those for later and the last done ones of a restaurant. */
export async function listTickets(db: Database, partnerId: number, now: Date): Promise<Ticket[]> {
  const since = new Date(now.getTime() - doneWithinMs)
  return readTickets(
    db,
    sql`
      (select id from orders where partner_id = ${partnerId} and status = 'shipping'
          and (wanted_at is null or released_at is not null) order by id limit ${maxOrders})
      union all
      (select id from orders where partner_id = ${partnerId} and status = 'shipping'
          and wanted_at is not null and released_at is null order by release_at, id limit ${maxOrders})
      union all
      (select id from orders where partner_id = ${partnerId} and (state = 'delivered' and delivery_time > ${since}
          or state = 'canceled' and updated_at > ${since}) order by id desc limit ${maxDone})`,
  )
}

/** The orders of a restaurant that wait for an answer, oldest first. */
export async function listWaiting(db: Database, partnerId: number): Promise<{ id: number; since: Date }[]> {
  const { rows } = await sql<{ id: number; since: Date }>`
    select orders.id, ${waitsSince} as since from orders
     where orders.partner_id = ${partnerId} and orders.status = 'shipping' and ${waitsForKitchen}
     order by 2, 1 limit ${maxOrders}`.execute(db)
  return rows
}

/** Orders that were accepted automatically, or given back by their driver, just now. The board announces them. */
export async function listAutoAccepted(db: Database, partnerId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders join order_events as accepted
        on accepted.order_id = orders.id and accepted.event = 'accepted'
     where orders.partner_id = ${partnerId} and orders.status = 'shipping' and orders.state = 'accepted'
       and accepted.created_at > ${new Date(now.getTime() - announcedMs)}
       and exists (select from kitchens where partner_id = ${partnerId} and auto_accept_minutes is not null)
       and not exists (select from submitted_steps as staged
         where staged.order_id = orders.id and staged.step = 'accept' and staged.outcome = 'applied')
    union
    select orders.id from orders join order_events as given
        on given.order_id = orders.id and given.event = 'unassigned' and given.actor = 'driver'
     where orders.partner_id = ${partnerId} and orders.status = 'shipping' and orders.driver_id is null
       and given.created_at > ${new Date(now.getTime() - announcedMs)}
     order by id limit ${maxOrders}`.execute(db)
  return rows.map(({ id }) => id)
}

/** One order of a restaurant; null when it is unknown or another's. */
export async function findTicket(
  db: Database,
  { partnerId, orderId }: { partnerId: number; orderId: number },
): Promise<Ticket | null> {
  const found = await readTickets(
    db,
    sql`select id from orders where id = ${orderId} and partner_id = ${partnerId}`,
  )
  return found[0] ?? null
}

async function readTickets(db: Database, ids: ReturnType<typeof sql>): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    select orders.id, orders.state, orders.created_at, orders.delivery_time, orders.updated_at, orders.wanted_at, orders.release_at, orders.released_at,
           orders.ready_at, orders.ready_by, orders.delayed_minutes, orders.name, orders.note, orders.if_sold_out,
           orders.latitude, orders.longitude,
           partners.latitude as partner_latitude, partners.longitude as partner_longitude,
           drivers.name as driver_name, drivers.license_plate as driver_license_plate,
           coalesce(seen.latitude, place.latitude) as driver_latitude,
           coalesce(seen.longitude, place.longitude) as driver_longitude,
           coalesce(seen.positioned_at, place.positioned_at) as driver_positioned_at,
           orders.driver_id, orders.brought_by, orders.courier_id, courier.name as courier_name,
           member.id is null as courier_has_left, coalesce(kitchens.brings_own, false) as brings_own,
           (select max(created_at) from order_events
             where order_id = orders.id and event in ('accepted', 'handed_back')) as driver_searched_since,
           (select reason from order_events where order_id = orders.id and event = 'unassigned' and actor = 'driver'
             order by id desc limit 1) as given_back,
           (select reason from order_events where order_id = orders.id and event = 'canceled') as cancel_reason,
           asked.reason as cancel_asked_reason, asked.created_at as cancel_asked_at, asked.event as cancel_answer,
           staged.id as staged_id, staged.step as staged_step, staged.due_at as staged_until,
           staff.name as staged_by, ${swapsOfOrder} as swaps
      from orders
      join partners on partners.id = orders.partner_id
      left join kitchens on kitchens.partner_id = orders.partner_id
      left join drivers on drivers.id = orders.driver_id
      left join driver_positions as seen on seen.driver_id = orders.driver_id
      left join staff as courier on courier.id = orders.courier_id
      left join memberships as member
        on member.staff_id = orders.courier_id and member.partner_id = orders.partner_id
      left join courier_positions as place on place.staff_id = orders.courier_id
      left join lateral (
        select event, reason, created_at from order_events
         where order_id = orders.id and event in ('cancel_asked', 'cancel_declined') order by id desc limit 1
      ) as asked on true
      left join submitted_steps as staged on staged.order_id = orders.id and staged.ended_at is null
      left join staff on staff.id = staged.staff_id
     where orders.id in (${ids})
     order by orders.id`.execute(db)
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }))
}

async function listLines(db: Database, orderIds: readonly number[]): Promise<Map<number, LineRow[]>> {
  const { rows } = await sql<LineRow>`
    select line.id, line.order_id, line.product_id, products.name, line.quantity, line.note, line.choices
      from order_details as line join products on products.id = line.product_id
     where line.order_id = any(${orderIds}::bigint[]) order by line.id`.execute(db)
  return Map.groupBy(rows, (line) => line.order_id)
}

/**
 * A text for each restaurant's board that changes whenever the board's content changes. It contains transaction ids of
 * the open orders instead of times, because transactions may commit in another order than they begin.
 */
export async function readBoardMarks(
  db: Database,
  partnerIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; mark: string }>`
    select partners.id,
           concat_ws(' ', extract(epoch from partners.updated_at), extract(epoch from paused_until), busy_minutes,
             kitchens.auto_accept_minutes, kitchens.brings_own, open.orders, open.ids, open.versions,
             staged.steps, staged.ids) as mark
      from partners
      left join kitchens on kitchens.partner_id = partners.id
      cross join lateral (
        select count(*) as orders, sum(id) as ids, sum(xmin::text::bigint) as versions
          from orders where orders.partner_id = partners.id and status = 'shipping') as open
      cross join lateral (
        select count(*) as steps, sum(id) as ids
          from submitted_steps where submitted_steps.partner_id = partners.id and ended_at is null) as staged
     where partners.id = any(${partnerIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

/** The last submitted step of an order. */
export async function findLastStep(db: Database, orderId: number) {
  const row = await db
    .selectFrom('submitted_steps')
    .leftJoin('staff', 'staff.id', 'submitted_steps.staff_id')
    .select([
      'submitted_steps.id',
      'step',
      'submitted_steps.created_at',
      'ended_at',
      'outcome',
      'staff.name as by',
    ])
    .where('order_id', '=', orderId)
    .orderBy('submitted_steps.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

type LastStep = NonNullable<Awaited<ReturnType<typeof findLastStep>>>

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

/** Refuses a step because of an earlier one. The sentence names the person and the time of the earlier step. */
export function refuseStepTaken({ step, by, created_at }: LastStep, language: Language) {
  const words = sentences[language]
  const sentence = words[step](by ?? words.somebody, formatTimeOfDay(created_at))
  return { ...refuse('step_taken', { step, by, at: created_at.toISOString() }), sentence }
}
