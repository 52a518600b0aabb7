import { createStored } from '#web/shared/stored/stored.ts'

/** Whether this browser knows that its account is active: then the login does not offer the activation (rule 8.4). */
export const knownActive = createStored<boolean>({
  key: 'mam.known-active.v1',
  isValid: (value): value is boolean => typeof value === 'boolean',
})
