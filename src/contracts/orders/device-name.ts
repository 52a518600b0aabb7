import * as z from 'zod/mini'

/** The random name that a device has given itself. */
export const deviceSchema = z.string('device_invalid').check(z.regex(/^[\w-]{8,64}$/, 'device_invalid'))
