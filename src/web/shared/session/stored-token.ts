import { createStored, type Stored } from '#web/shared/stored/stored.ts'

/** The token of a surface's sign-in in local storage, the same in all tabs. */
export function createStoredToken(key: string): Stored<string> {
  return createStored<string>({
    key,
    isValid: (value): value is string => typeof value === 'string' && value.split('.').length === 3,
  })
}
