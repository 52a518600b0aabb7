import { createStored } from '#web/shared/stored/stored.ts'

const device = createStored<string>({
  key: 'mam.partner.device.v1',
  isValid: (value): value is string => typeof value === 'string',
})

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether this device rings only for what nobody has answered for half a minute. */
export const helper = createStored<boolean>({ key: 'mam.partner.bell-helps-out.v1', isValid: isBoolean })

/** Whether somebody has switched the bell on here: after a reload any touch wakes it. */
export const switchedOn = createStored<boolean>({ key: 'mam.partner.bell-on.v1', isValid: isBoolean })

/** The name that this device has drawn for itself. */
export function deviceName(): string {
  const name = device.read() ?? crypto.randomUUID()
  if (device.read() === null) device.write(name)
  return name
}
