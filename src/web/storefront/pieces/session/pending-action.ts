import { createStored } from '#web/shared/stored/stored.ts'

/** An action expires if the guest has not logged in by then. */
const lastsMs = 30 * 60_000

/** Stores a guest's action until the login, after which the caller takes it and performs it. */
export function createPendingAction<Action extends object>(
  key: string,
  isAction: (value: Partial<Action>) => boolean,
) {
  const stored = createStored<Action & { at: number }>({
    key,
    maxBytes: 2_000,
    isValid: (value): value is Action & { at: number } =>
      typeof value === 'object' &&
      value !== null &&
      'at' in value &&
      Number.isInteger(value.at) &&
      isAction(value as Partial<Action>),
  })
  return {
    store: (action: Action) => stored.write({ ...action, at: Date.now() }),
    /** Answers the action once, and only if it matches. */
    take(isWanted: (action: Action) => boolean = () => true): Action | null {
      const action = stored.read()
      if (action === null || !isWanted(action)) return null
      stored.write(null)
      const age = Date.now() - action.at
      return age >= 0 && age < lastsMs ? action : null
    },
  }
}
