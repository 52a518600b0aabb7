import { createStored } from '#web/shared/stored/stored.ts'

/** How long a stored answer can be shown, in ms. */
const storedMs = 12 * 60 * 60_000

type Entry = { token: string; at: number; value: unknown }

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { token, at } = value as Partial<Entry>
  return typeof token === 'string' && typeof at === 'number' && 'value' in value
}

type Session = { token: () => string | null; onToken: (listener: () => void) => void }

/**
 * Stores the last answer of a call on the device, for an offline start. The answer is removed when its session ends,
 * or after half a day.
 */
export function createStoredAnswer<Value>(key: string, session: Session) {
  const stored = createStored<Entry>({ key, isValid: isEntry })
  function read(): Value | null {
    const entry = stored.read()
    if (entry === null) return null
    if (entry.token === session.token() && Date.now() - entry.at < storedMs) return entry.value as Value
    stored.write(null)
    return null
  }
  // Removes an expired answer when the console opens, on any page.
  read()
  session.onToken(read)
  return {
    read,
    write(value: Value): void {
      const token = session.token()
      if (token !== null) stored.write({ token, at: Date.now(), value })
    },
    forget: () => stored.write(null),
  }
}

/** The last answer of a call, stored on the device. */
export type StoredAnswer<Value> = ReturnType<typeof createStoredAnswer<Value>>
