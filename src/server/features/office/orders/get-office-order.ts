import { type Selectable, sql } from 'kysely'
import { type PersonalDataAccess, personalDataFor } from '#domain/orders/order-privacy.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import {
  listActions,
  listEvents,
  listOfficeOffers,
  listPrints,
  listReports,
  readDoor,
} from './order-records.ts'
import { type OrderSituation, situationAt, toMaskedRecipient, toSituation } from './order-situation.ts'

type Row = Selectable<Tables['orders']> &
  OrderSituation & { partner_name: string; driver_name: string | null; courier_name: string | null }

async function findRow(db: Database, id: number, now: Date): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select orders.*, partners.name as partner_name, drivers.name as driver_name, courier.name as courier_name,
           ${situationAt(now)}
      from orders join partners on partners.id = orders.partner_id
      left join drivers on drivers.id = orders.driver_id
      left join staff as courier on courier.id = orders.courier_id
     where orders.id = ${id}`.execute(db)
  return rows[0]
}

async function listLines(db: Database, orderId: number, { open }: PersonalDataAccess) {
  const rows = await db
    .selectFrom('order_details as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .select(['line.id', 'products.name', 'line.quantity', 'line.price', 'line.choices', 'line.note'])
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .execute()
  return rows.map(({ choices, note, ...line }) => ({
    ...line,
    choices: choices.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    note: open('line_note', note, null),
  }))
}

function toRecipient(row: Row, access: PersonalDataAccess) {
  const { open } = access
  return {
    ...toMaskedRecipient(row, access),
    address: open('address', row.address, ''),
    building: open('door', row.building, null),
    floor: open('door', row.floor, null),
    gate: open('door', row.gate, null),
  }
}

function toPerson(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}

function toHead(row: Row, access: PersonalDataAccess) {
  const { state, created_at, updated_at, wanted_at, ready_by } = row
  return {
    id: row.id,
    state,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    wanted_at: wanted_at?.toISOString() ?? null,
    ready_by: ready_by?.toISOString() ?? null,
    ...toSituation(row),
    brought_by: row.brought_by,
    payment: row.type_checkout,
    distance: row.distance,
    subtotal: row.subtotal,
    discount: row.discount,
    shipping_fee: row.shipping_fee,
    total: row.total,
    loss_bearer: row.loss_bearer,
    note: access.open('note', row.note, null),
    driver_note: access.open('driver_note', row.driver_note, null),
    recipient: toRecipient(row, access),
    partner: { id: row.partner_id, name: row.partner_name },
    driver: toPerson(row.driver_id, row.driver_name),
    courier: toPerson(row.courier_id, row.courier_name),
  }
}

export async function getOfficeOrder(
  { db, now }: CallOf<'getOfficeOrder'>,
  { id }: InputOf<'getOfficeOrder'>,
): AnswerTo<'getOfficeOrder'> {
  const row = await findRow(db, id, now)
  if (row === undefined) return refuse('order_not_found')
  const access = personalDataFor('office', row, now)
  const [lines, events, offers, steps, prints, actions, door] = await Promise.all([
    listLines(db, id, access),
    listEvents(db, id),
    listOfficeOffers(db, id),
    listReports(db, id),
    listPrints(db, id),
    listActions(db, id),
    readDoor(db, id),
  ])
  return succeed({ ...toHead(row, access), lines, events, offers, steps, prints, actions, ...door })
}
