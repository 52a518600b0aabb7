import { createStored } from '#web/shared/stored/stored.ts'

/** Whoever has not logged in by then has thought better of it. */
const lastsMs = 30 * 60_000

/** What a guest wanted on the way to the login, to be done or offered after it. */
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
    keep: (action: Action) => stored.write({ ...action, at: Date.now() }),
    /** Once, and only one that is looked for. */
    take(isWanted: (action: Action) => boolean = () => true): Action | null {
      const action = stored.read()
      if (action === null || !isWanted(action)) return null
      stored.write(null)
      const age = Date.now() - action.at
      return age >= 0 && age < lastsMs ? action : null
    },
  }
}
