import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  distanceSchema,
  idSchema,
  imageSchema,
  latitudeSchema,
  longitudeSchema,
  momentSchema,
  problem,
  timestampSchema,
  vndSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { orderStatuses, rateStatuses } from '#domain/orders/order-status.ts'
import { driverProfileSchema } from './driver-profile-form.ts'
import { changePasswordSchema } from './profile-forms.ts'

const driverStatusSchema = z.enum(['not_activated', 'offline', 'online', 'shipping', 'locked'])

/**
 * The limits of the orders that a driver wants to be offered; null: no limit. Two orders that are
 * carried together count together. `max_advance`: cash to advance, in dong.
 */
export const driverLimitsSchema = z.object({
  max_advance: z.nullable(z.int()),
  max_distance_km: z.nullable(z.number()),
  max_cups: z.nullable(z.int()),
  /** Whether the driver may be offered a second order of the same restaurant before the first is picked up. */
  takes_second_order: z.boolean(),
})

/** A driver's own account. */
const driverSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.string(),
  license_plate: z.string(),
  id_card: z.string(),
  image: imageSchema,
  status: driverStatusSchema,
  coins: z.int(),
  /** When the shop set the driver offline after ten minutes without a report; null once the driver is online again. */
  fell_silent_at: z.nullable(timestampSchema),
  limits: driverLimitsSchema,
  /** In a demo: where the simulated position of a driver outside the demo's town starts; otherwise null. */
  demo_town: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
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
  summary: 'Sets the driver online or offline. Refused while the driver carries an order.',
  access: 'write',
  input: z.object({ id: idSchema, status: z.enum(['online', 'offline'], 'choice_invalid') }),
  output: z.literal(true),
  refusals: ['driver_not_found', 'driver_busy', 'papers_missing'],
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

/** Changes the signed-in driver's profile. */
export const updateDriver = endpoint({
  route: 'PATCH /driver/update_profile',
  ...ofDriver,
  summary: "Changes the signed-in driver's name, address, phone number and picture. The e-mail stays.",
  access: 'write',
  input: driverProfileSchema,
  output: driverSchema,
  refusals: ['phone_number_taken', 'image_not_allowed', 'too_many_requests'],
  committedRefusals: ['phone_number_taken'],
})

/** Sets the limits of the signed-in driver; an offer above one of them goes to others. */
export const setDriverLimits = endpoint({
  route: 'PUT /driver/limits',
  ...ofDriver,
  summary:
    'Sets what the signed-in driver is offered at most: cash to advance, km to the customer, cups, and whether also a second order of the same restaurant. Without that field it stays as it is.',
  access: 'write',
  input: z.object({
    max_advance: z.nullable(vndSchema),
    max_distance_km: z.nullable(distanceSchema.check(z.refine((km) => km > 0, problem('distance_invalid')))),
    max_cups: z.nullable(wholeNumber({ min: 0, max: 10_000, key: 'amount_invalid' })),
    takes_second_order: z.optional(z.boolean('choice_invalid')),
  }),
  output: driverLimitsSchema,
})

/** Changes the signed-in driver's password and ends the other sessions. This session and its token stay valid. */
export const changeDriverPassword = endpoint({
  route: 'PATCH /driver/change_password',
  ...ofDriver,
  summary: "Changes the signed-in driver's password and ends the other sessions; the token stays valid.",
  access: 'own',
  limit: 'sign_in',
  input: changePasswordSchema,
  output: driverSchema,
  refusals: ['wrong_password', 'demo_account', 'overloaded'],
})

/** Reports the position of the signed-in driver. */
export const updateDriverPosition = endpoint({
  route: 'POST /drivers/position',
  ...ofDriver,
  summary:
    'Reports the position of the signed-in driver and answers the newest one. Refused outside Vietnam, in the future, or if it is too far from the last position for the time between.',
  access: 'own',
  input: z.object({
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    /** When the driver was there; now unless given. A report that is older than the last one changes nothing. */
    at: z.optional(momentSchema),
  }),
  output: z.object({ latitude: z.number(), longitude: z.number(), at: timestampSchema }),
  refusals: ['position_outside', 'position_in_future', 'position_jumped'],
})

/** Marks the order that the driver carries as delivered. */
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
