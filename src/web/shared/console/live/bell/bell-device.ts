import type { ConsoleName } from '#contracts/surfaces.ts'
import { createStored, type Stored } from '#web/shared/stored/stored.ts'
import { createDeviceName } from '../device-name.ts'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** The settings of a device's bell, stored on the device. */
export type BellDevice = {
  /** The random name that the device has given itself. */
  name: () => string
  /** Whether it is a helper device, which rings only for orders that have waited for half a minute. */
  helper: Stored<boolean>
  /** Whether the bell was switched on: after a reload, the first touch then wakes it. */
  switchedOn: Stored<boolean>
}

/** Creates the settings of the bell. A console calls it once. */
export function createBellDevice(surface: ConsoleName): BellDevice {
  return {
    name: createDeviceName(surface),
    helper: createStored({ key: `mam.${surface}.bell-helps-out.v1`, isValid: isBoolean }),
    switchedOn: createStored({ key: `mam.${surface}.bell-on.v1`, isValid: isBoolean }),
  }
}
