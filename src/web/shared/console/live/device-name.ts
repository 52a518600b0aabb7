import type { ConsoleName } from '#contracts/surfaces.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/** Returns a function that reads the random name of this device for a console. Its first call creates the name. */
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
