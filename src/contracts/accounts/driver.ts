import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, imageSchema, latitudeSchema, longitudeSchema, timestampSchema } from '#contracts/fields.ts'
import { orderStatuses, rateStatuses } from '#domain/orders/order-status.ts'

const driverStatusSchema = z.enum(['not_activated', 'offline', 'online', 'shipping', 'locked'])

/** A driver's own account. */
const driverSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.string(),
  license_plate: z.string(),
  image: imageSchema,
  status: driverStatusSchema,
  coins: z.int(),
  /** One decimal, or null without ratings. */
  average_point: z.nullable(z.number()),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A driver as that driver sees it. */
export type Driver = z.infer<typeof driverSchema>

const ofDriver = { noun: 'Drivers', audience: 'driver' } as const

/** The signed-in driver. */
export const getDriver = endpoint({
  route: 'GET /drivers',
  ...ofDriver,
  summary: 'The signed-in driver.',
  access: 'read',
  output: driverSchema,
})

/** Goes online or offline. Not possible while the driver carries an order. */
export const updateDriverStatus = endpoint({
  route: 'PATCH /drivers/{id}',
  ...ofDriver,
  summary: 'Comes online or goes offline.',
  access: 'write',
  input: z.object({ id: idSchema, status: z.enum(['online', 'offline'], 'choice_invalid') }),
  output: z.literal(true),
  refusals: ['driver_not_found', 'driver_busy'],
})

/** The signed-in driver's status. */
export const getDriverStatus = endpoint({
  route: 'GET /drivers/status_driver',
  ...ofDriver,
  summary: "The signed-in driver's status.",
  access: 'read',
  output: z.object({ status: driverStatusSchema }),
})

/** The signed-in driver's coins. */
export const getDriverCoins = endpoint({
  route: 'GET /drivers/coins',
  ...ofDriver,
  summary: "The signed-in driver's coins.",
  access: 'read',
  output: z.object({ coins: z.int() }),
})

/** Where the signed-in driver is now. */
export const updateDriverPosition = endpoint({
  route: 'POST /drivers/position',
  ...ofDriver,
  summary:
    'Where the signed-in driver is now; places outside Vietnam, and those too far from the last one for the time since, are refused.',
  access: 'write',
  input: z.object({ latitude: latitudeSchema, longitude: longitudeSchema }),
  output: z.object({ latitude: z.number(), longitude: z.number(), at: timestampSchema }),
  refusals: ['position_outside', 'position_jumped'],
})

/** Hands the order over at the customer's door. */
export const completeDelivery = endpoint({
  route: 'PATCH /drivers/complete_delivery',
  ...ofDriver,
  summary: 'Marks the order that the signed-in driver carries as delivered.',
  access: 'write',
  input: z.object({ order_id: idSchema, status_order: z.enum(['completed'], 'choice_invalid') }),
  output: z.object({
    order: z.object({
      delivery_time: z.nullable(z.string()),
      status: z.enum(orderStatuses),
      rate_status: z.enum(rateStatuses),
    }),
    status_driver: driverStatusSchema,
  }),
  refusals: ['order_not_found', 'order_state_changed'],
})
