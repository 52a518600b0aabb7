import * as z from 'zod/mini'

/** The name that a device has drawn for itself. */
export const deviceSchema = z.string('device_invalid').check(z.regex(/^[\w-]{8,64}$/, 'device_invalid'))
