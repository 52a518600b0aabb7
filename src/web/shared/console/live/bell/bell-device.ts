import type { ConsoleName } from '#contracts/surfaces.ts'
import { createStored, type Stored } from '#web/shared/stored/stored.ts'
import { createDeviceName } from '../device-name.ts'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** What a device remembers of its bell. */
export type BellDevice = {
  /** The name that it has drawn for itself. */
  name: () => string
  /** Whether it rings only for what has waited for half a minute. */
  helper: Stored<boolean>
  /** Whether the bell was switched on here: after a reload any touch wakes it. */
  switchedOn: Stored<boolean>
}

/** Made once by a console. */
export function createBellDevice(surface: ConsoleName): BellDevice {
  return {
    name: createDeviceName(surface),
    helper: createStored({ key: `mam.${surface}.bell-helps-out.v1`, isValid: isBoolean }),
    switchedOn: createStored({ key: `mam.${surface}.bell-on.v1`, isValid: isBoolean }),
  }
}
