import { sql } from 'kysely'
import type { EndpointName, Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import type { CustomerSession, Database } from '#server/context.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import { readTownPlaces } from '#server/demo/town/read-town.ts'
import type { CallPath } from '#server/http/call/call.ts'
import { callerOf, type DueCall, officeCall, sessionId } from './due-call.ts'
import { isTownsperson, listUnservedPeople, type PersonDriving, townOrderBounds } from './people-driving.ts'
import { isPartnerPlayed } from './played-accounts.ts'

const places = Object.values(readTownPlaces())
const shortestKm = 0.3
/** How many customers the town tries, because a customer may have too many open orders or be blocked. */
const maxCustomers = 3
/** An order that no driver has taken for this long is canceled. */
const lostAfterMs = 10 * 60_000

type Kitchen = Position & { id: number; dish_ids: number[] }

type Customer = { id: number; name: string; phone_number: string }

/**
 * Orders one meal for each person who is online as a driver and has no order. Only one process orders at a time,
 * because two would fill and clear the same customer's cart.
 */
export async function orderForPeople(db: Database, call: CallPath, now: Date): Promise<void> {
  await db.transaction().execute(async (lock) => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('demo town orders', 0)) as "isLocked"`.execute(lock)
    if (rows[0]?.isLocked !== true) return
    const people = await listUnservedPeople(db, now)
    const customers = people.length > 0 ? await listCustomers(db) : []
    for (const person of people) {
      for (const kitchen of await listKitchens(db, person, now)) {
        if (await orderFrom(call, { kitchen, person, customers })) break
      }
    }
  })
}

/** The nearest restaurants that the simulator plays and that drivers deliver for, with dishes of usual prices. */
async function listKitchens(db: Database, person: PersonDriving, now: Date): Promise<Kitchen[]> {
  const { rows } = await sql<Kitchen>`
    select partner.id, partner.latitude, partner.longitude, array(
      select product.id from products as product
       where product.partner_id = partner.id and product.status = 'in_stock'
         and product.price between ${townOrderBounds.minPrice} and ${townOrderBounds.maxPrice}
         and not exists (select from product_option_groups where product_id = product.id)
       order by product.quantity_sold desc, product.id limit 3) as dish_ids
      from partners as partner
      join memberships on memberships.partner_id = partner.id and memberships.role = 'owner'
      join staff as owner on owner.id = memberships.staff_id
      left join kitchens on kitchens.partner_id = partner.id
     where partner.status = 'open' and not coalesce(kitchens.brings_own, false) and ${isPartnerPlayed(now)}
     order by partner.id`.execute(db)
  return rows
    .filter((kitchen) => distanceKm(kitchen, person) < townOrderBounds.nearKm)
    .sort((one, other) => distanceKm(one, person) - distanceKm(other, person))
}

/** The town's customers. The shared account, which visitors can sign in to, comes first. */
async function listCustomers(db: Database): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    select customer.id, customer.name, customer.phone_number from users as customer
     where ${isTownsperson} and customer.role = 'member'
     order by customer.email = ${demoEmails.diner} desc, customer.id limit ${maxCustomers}`.execute(db)
  return rows
}

type Meal = { kitchen: Kitchen; person: PersonDriving; customers: readonly Customer[] }

/** Orders a meal from a restaurant. False when none of the customers can order there now. */
async function orderFrom(call: CallPath, { kitchen, person, customers }: Meal): Promise<boolean> {
  const place = placeFor(kitchen, person)
  if (place === null) return false
  for (const customer of customers) {
    const make = callsOf(call, customer)
    const restaurant = { partner_id: kitchen.id }
    await make('clearCart', restaurant)
    if (!(await addOneOf(make, kitchen))) return false
    const { latitude, longitude } = place
    const quote = await make('quoteDelivery', { ...restaurant, latitude, longitude })
    if (quote === null) return false
    const placed = await make('placeOrder', {
      ...restaurant,
      ...{ name: customer.name, phone_number: customer.phone_number },
      ...{ address: place.name, latitude, longitude },
      ...{ shipping_fee: quote.shipping_fee, type_checkout: 'cash' },
    })
    if (placed !== null) return true
  }
  return false
}

/** The place of the town that is nearest to a restaurant, if the driver rides that far. */
function placeFor(kitchen: Position, { max_distance_km: most }: PersonDriving) {
  const byDistance = places
    .map((place) => ({ place, km: distanceKm(kitchen, place) }))
    .filter(({ km }) => km >= shortestKm && km <= (most ?? townOrderBounds.nearKm))
    .sort((one, other) => one.km - other.km)
  return byDistance[0]?.place ?? null
}

/** Makes a call as a customer; null if it is refused. */
type Make = <Name extends EndpointName>(
  name: Name,
  input: object,
) => Promise<OutputOf<Endpoints[Name]> | null>

function callsOf(call: CallPath, { id: userId }: Customer): Make {
  const session: CustomerSession = { id: sessionId, kind: 'customer', userId }
  return async <Name extends EndpointName>(name: Name, input: object) => {
    const result = await call(name, input, callerOf(session))
    return result.ok ? (result.value as OutputOf<Endpoints[Name]>) : null
  }
}

async function addOneOf(make: Make, { id: partner_id, dish_ids }: Kitchen): Promise<boolean> {
  for (const product_id of dish_ids) {
    if ((await make('addToCart', { partner_id, product_id, quantity: 1 })) !== null) return true
  }
  return false
}

/** The office cancels the town's orders that all drivers have declined. */
export async function lostOrderCalls(db: Database, now: Date): Promise<DueCall[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders as o join users as customer on customer.id = o.user_id
     where o.state = 'accepted' and o.driver_id is null and o.brought_by = 'driver' and ${isTownsperson}
       and not exists (select from order_offers where order_id = o.id and answer is null)
       and exists (select from order_offers where order_id = o.id
                     and created_at <= ${new Date(now.getTime() - lostAfterMs)})
     order by o.id limit 20`.execute(db)
  const calls: DueCall[] = []
  for (const { id } of rows) {
    const due = await officeCall(db, 'cancelOrderByHand', { id })
    if (due !== null) calls.push(due)
  }
  return calls
}
