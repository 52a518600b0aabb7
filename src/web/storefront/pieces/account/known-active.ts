import { createStored } from '#web/shared/stored/stored.ts'

/** Whether an account of this browser is known to be active: then nobody needs to be offered its activation (spec §2: login). */
export const knownActive = createStored<boolean>({
  key: 'mam.known-active.v1',
  isValid: (value): value is boolean => typeof value === 'boolean',
})
