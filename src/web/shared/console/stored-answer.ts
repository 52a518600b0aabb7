import { createStored } from '#web/shared/stored/stored.ts'

/** For so long an answer may be shown in place of a newer one. */
const storedMs = 12 * 60 * 60_000

type Entry = { token: string; at: number; value: unknown }

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { token, at } = value as Partial<Entry>
  return typeof token === 'string' && typeof at === 'number' && 'value' in value
}

type Session = { token: () => string | null; onToken: (hear: () => void) => void }

/**
 * The last answer of a call, on the device, for a start without a connection. It belongs to the session that has asked
 * for it: it goes with it, and within half a day.
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
  // What is too old goes once the console is opened, whichever page shows.
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

/** The last answer of a call, on the device. */
export type StoredAnswer<Value> = ReturnType<typeof createStoredAnswer<Value>>
