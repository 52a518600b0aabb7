import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { deviceSchema } from './device-name.ts'

/**
 * The properties that the calls about push messages on a device share. All staff of the restaurant may call them.
 */
const push = { noun: 'Restaurants', audience: 'staff', permission: 'board:read' } as const

const devicesSchema = z.object({
  /** How many devices of the restaurant get push messages about orders. */
  push_devices: z.int(),
})

/** The key that a browser subscribes with. */
export const getPushKey = endpoint({
  route: 'GET /partner/push/key',
  ...push,
  summary: "The shop's public key for web push (VAPID), with which a browser subscribes.",
  access: 'read',
  output: z.object({ public_key: z.string() }),
})

/** Subscribes a device to push messages about orders. */
export const subscribePush = endpoint({
  route: 'PUT /partner/push/subscriptions',
  ...push,
  summary:
    'Subscribes a device to push messages about new orders, until the session ends. Each person has at most ten devices; a further one replaces the oldest.',
  access: 'write',
  input: z.object({
    device: deviceSchema,
    /** Where the browser is reached: an address of a push service that the shop knows. */
    endpoint: z
      .string('push_service_unknown')
      .check(z.regex(/^https?:\/\/\S{1,990}$/, 'push_service_unknown')),
    /** A point of the curve P-256, uncompressed, and 16 bytes, both in base64url. */
    p256dh: z.string('push_key_invalid').check(z.regex(/^B[\w-]{86}$/, 'push_key_invalid')),
    auth: z.string('push_key_invalid').check(z.regex(/^[\w-]{22}$/, 'push_key_invalid')),
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
