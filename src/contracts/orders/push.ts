import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { noteSchema, timestampSchema } from '#contracts/fields.ts'
import { deviceSchema } from './device-name.ts'

/**
 * The properties that the calls about push messages on a device share. All staff of the restaurant may call them.
 */
const push = { noun: 'Restaurants', audience: 'staff', permission: 'board:read' } as const

/** The properties that the calls about push messages of a driver share. */
const ofDriver = { noun: 'Drivers', audience: 'driver' } as const

const devicesSchema = z.object({
  /** The number of devices of the restaurant that get push messages about orders. */
  push_devices: z.int(),
})

/** A driver's devices that get push messages, last seen first. */
const driverDevicesSchema = z.object({
  devices: z.array(
    z.object({
      device: z.string(),
      /** The system and browser of the device, as the browser names them: "Android, Chrome". */
      label: z.nullable(z.string()),
      seen_at: timestampSchema,
    }),
  ),
})

const keySchema = z.object({ public_key: z.string() })

/** A browser's subscription. */
const browserShape = {
  device: deviceSchema,
  /** The address to which messages for the browser are sent, at a push service that the shop knows. */
  endpoint: z.string('push_service_unknown').check(z.regex(/^https?:\/\/\S{1,990}$/, 'push_service_unknown')),
  /** The keys of the subscription in base64url: an uncompressed point of the curve P-256, and 16 bytes (`auth`). */
  p256dh: z.string('push_key_invalid').check(z.regex(/^B[\w-]{86}$/, 'push_key_invalid')),
  auth: z.string('push_key_invalid').check(z.regex(/^[\w-]{22}$/, 'push_key_invalid')),
}

/** The key that a browser subscribes with. */
export const getPushKey = endpoint({
  route: 'GET /partner/push/key',
  ...push,
  summary: "The shop's public key for web push (VAPID), with which a browser subscribes.",
  access: 'read',
  output: keySchema,
})

/** Subscribes a device to push messages about orders. */
export const subscribePush = endpoint({
  route: 'PUT /partner/push/subscriptions',
  ...push,
  summary:
    'Subscribes a device to push messages about new orders, until the session ends. Each person has at most ten devices; a further one replaces the oldest.',
  access: 'write',
  input: z.object({
    ...browserShape,
    /** Whether the device is notified only of orders that stay unanswered for 30 seconds. */
    is_helper: z.boolean('choice_invalid'),
  }),
  output: devicesSchema,
  refusals: ['validation_failed'],
})

/** Ends the push messages on a device. */
export const unsubscribePush = endpoint({
  route: 'DELETE /partner/push/subscriptions',
  ...push,
  permission: 'account:read',
  summary: 'Ends the push messages on a device of the caller.',
  access: 'write',
  input: z.object({ device: deviceSchema }),
  output: devicesSchema,
})

/** Sends a test push message to a device of the caller. */
export const testPush = endpoint({
  route: 'POST /partner/push/test',
  ...push,
  summary: 'Sends a test push message to a device of the caller.',
  access: 'write',
  input: z.object({ device: deviceSchema }),
  output: devicesSchema,
  refusals: ['device_not_subscribed'],
  limit: 'push_test',
})

/** The key that a driver's browser subscribes with. */
export const getDriverPushKey = endpoint({
  route: 'GET /drivers/push/key',
  ...ofDriver,
  summary: "The shop's public key for web push (VAPID), with which a driver's browser subscribes.",
  access: 'read',
  output: keySchema,
})

/** The driver's devices that get push messages. */
export const listDriverDevices = endpoint({
  route: 'GET /drivers/push/subscriptions',
  ...ofDriver,
  summary: "The signed-in driver's devices that get push messages about offers, last seen first.",
  access: 'read',
  output: driverDevicesSchema,
})

/** Subscribes a driver's device to push messages about offers. */
export const subscribeDriverPush = endpoint({
  route: 'PUT /drivers/push/subscriptions',
  ...ofDriver,
  summary:
    'Subscribes a device to push messages about offers, until the session ends. Each driver has at most ten devices; a further one replaces the oldest.',
  access: 'write',
  input: z.object({
    ...browserShape,
    /** True: the device renews its subscription without a press. Refused if the subscription was removed. */
    is_renewal: z.optional(z.boolean('choice_invalid')),
    label: noteSchema({ max: 60, tooLong: 'text_too_long' }),
  }),
  output: driverDevicesSchema,
  refusals: ['validation_failed', 'device_not_subscribed'],
})

/** Ends the push messages on a driver's device. */
export const unsubscribeDriverPush = endpoint({
  route: 'DELETE /drivers/push/subscriptions',
  ...ofDriver,
  summary:
    'Ends the push messages on a device of the signed-in driver, until they are switched on again on that device.',
  access: 'write',
  input: z.object({ device: deviceSchema }),
  output: driverDevicesSchema,
})

/** Sends a test push message to a driver's device. */
export const testDriverPush = endpoint({
  route: 'POST /drivers/push/test',
  ...ofDriver,
  summary: 'Sends a test push message to a device of the signed-in driver.',
  access: 'write',
  input: z.object({ device: deviceSchema }),
  output: driverDevicesSchema,
  refusals: ['device_not_subscribed'],
  limit: 'push_test',
})
