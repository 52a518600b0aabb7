import type { CallDescription, Field } from '#server/http/docs/describe-calls.ts'
import { aCustomer, anAddress, aPartner, aProduct, nextNumber } from '#tests/support/builders.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A customer, a driver and a restaurant with data for every call, and data that they must not reach. */
export type World = {
  /** The token of the account that the call is for; a customer's for calls of any or no account. */
  tokenFor: (call: CallDescription) => string
  /** A valid value of the field. */
  good: (call: CallDescription, field: Field) => unknown
  /** Ids that exist and are not for this caller: hidden, sold out or another account's. */
  forbidden: (call: CallDescription, field: Field) => number[]
}

async function anOrder(
  app: TestApp,
  { userId, partnerId, driverId = null }: { userId: number; partnerId: number; driverId?: number | null },
) {
  const now = app.clock.now()
  return app.db
    .insertInto('orders')
    .values({
      user_id: userId,
      partner_id: partnerId,
      driver_id: driverId,
      name: 'Nguyễn An',
      phone_number: '0912345678',
      address: '1 Lê Duẩn, Đà Nẵng',
      latitude: 16.07,
      longitude: 108.22,
      distance: 1,
      subtotal: 30_000,
      discount: null,
      shipping_fee: 15_000,
      total: 45_000,
      ...{ delivery_cost: 15_000, free_from: 100_000, commission_bp: 1_000, driver_share_bp: 9_000 },
      state: driverId === null ? 'placed' : 'picked_up',
      type_checkout: 'cash',
      rate_status: 'not_rated',
      delivery_time: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The owner of the row that a field called `id` names, by its path. */
function kindOf({ path }: CallDescription, { name }: Field): string {
  if (name !== 'id') return name.replace(/_id$/, '')
  const plural = /(\w+)\/\{id\}/.exec(path)?.[1] ?? path.split('/')[1] ?? ''
  return plural.replace(/(?<=ss)es$|s$/, '')
}

function goodBySchema({ schema }: Field): unknown {
  const choice = schema.anyOf?.[0] ?? schema
  if (choice.enum !== undefined) return choice.enum.at(-1)
  return choice.minimum === undefined ? 'text' : Math.max(1, choice.minimum)
}

async function addCartLine(app: TestApp, line: { user_id: number; partner_id: number; product_id: number }) {
  const now = app.clock.now()
  const values = { ...line, quantity: 1, created_at: now, updated_at: now }
  await app.db.insertInto('cart_lines').values(values).execute()
}

/** Builds a separate world, so that one call's changes do not affect another call. */
export async function aWorld(app: TestApp): Promise<World> {
  const caller = await aCustomer(app)
  const stranger = await aCustomer(app)
  const open = await aPartner(app)
  const locked = await aPartner(app, { status: 'locked' })
  const newcomer = await aPartner(app, { status: 'not_activated' })
  const dish = await aProduct(app, { partner_id: open.id })
  const disabled = await aProduct(app, { partner_id: open.id, status: 'disabled' })
  const hidden = await aProduct(app, { partner_id: locked.id })
  const ownAddress = await anAddress(app, { user_id: caller.id })
  const otherAddress = await anAddress(app, { user_id: stranger.id })
  const ownOrder = await anOrder(app, { userId: caller.id, partnerId: open.id })
  const otherOrder = await anOrder(app, { userId: stranger.id, partnerId: open.id })
  const elsewhere = await aPartner(app)
  const orderElsewhere = await anOrder(app, { userId: stranger.id, partnerId: elsewhere.id })
  const driver = await aDriver(app)
  const otherDriver = await aDriver(app)
  const carriedOrder = await anOrder(app, { userId: stranger.id, partnerId: open.id, driverId: driver.id })
  const tokens: Record<string, string> = {
    driver: driver.token,
    staff: await aPartnerToken(app, open.id),
    administrator: (await anAdministrator(app)).token,
  }
  await addCartLine(app, { user_id: caller.id, partner_id: open.id, product_id: dish.id })
  await addCartLine(app, { user_id: stranger.id, partner_id: open.id, product_id: dish.id })

  const ownIds: Record<string, number> = {
    partner: open.id,
    product: dish.id,
    category: dish.category_id,
    address: ownAddress.id,
    order: ownOrder.id,
    driver: driver.id,
    'order of a driver': carriedOrder.id,
  }
  const forbiddenIds: Record<string, number[]> = {
    partner: [locked.id, newcomer.id, 999_999_999],
    product: [disabled.id, hidden.id, 999_999_999],
    // The restaurant's staff edits hidden data.
    'product of a staff': [hidden.id, 999_999_999],
    category: [hidden.category_id, 999_999_999],
    address: [otherAddress.id, 999_999_999],
    order: [otherOrder.id, 999_999_999],
    driver: [999_999_999],
    'driver of a driver': [otherDriver.id, 999_999_999],
    'order of a driver': [ownOrder.id, otherOrder.id, 999_999_999],
    'order of a staff': [orderElsewhere.id, 999_999_999],
    // The back office sees and changes the data of all.
    'order of a administrator': [999_999_999],
    'partner of a administrator': [999_999_999],
  }
  const idsFor = <Ids>(all: Record<string, Ids>, call: CallDescription, field: Field) => {
    const kind = kindOf(call, field)
    return all[`${kind} of a ${call.audience}`] ?? all[kind]
  }
  const known: Record<string, unknown> = {
    latitude: 16.07,
    longitude: 108.22,
    quantity: 2,
    type_user: 1,
    name: 'Nguyễn An',
    phone_number: `09${String(nextNumber()).padStart(8, '0')}`,
    email: `somebody-${nextNumber()}@mam.test`,
    password: 'Mam@12345',
    password_confirmation: 'Mam@12345',
    code_activate: 'ABCDEFGH',
    verification_code: 'ABCDEFGH',
    new_password: 'Moi@12345',
    current_password: 'Mam@12345',
    new_email: `somebody-else-${nextNumber()}@mam.test`,
    image: '/images/picture.jpg',
    type_checkout: 'cash',
    shipping_fee: 15_000,
    discount: null,
    voucher_id: null,
    closes_after: '20:00',
    date: '2026-11-20',
    localityLanguage: 'vi',
  }
  return {
    tokenFor: (call) => tokens[call.audience] ?? caller.token,
    good: (call, field) => {
      const id = idsFor(ownIds, call, field)
      if (id !== undefined && /(^|_)id$/.test(field.name)) return id
      return field.name in known ? known[field.name] : goodBySchema(field)
    },
    forbidden: (call, field) =>
      /(^|_)id$/.test(field.name) ? (idsFor(forbiddenIds, call, field) ?? []) : [],
  }
}
