import type { ConsoleName } from '#contracts/surfaces.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/** The name that this device has drawn for itself, for a console. */
export function createDeviceName(surface: ConsoleName): () => string {
  const device = createStored<string>({
    key: `mam.${surface}.device.v1`,
    isValid: (value): value is string => typeof value === 'string',
  })
  return () => {
    const name = device.read() ?? crypto.randomUUID()
    if (device.read() === null) device.write(name)
    return name
  }
}
