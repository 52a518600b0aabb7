import { createStored } from '#web/shared/stored/stored.ts'

/** For so long an answer may be shown in place of a newer one. */
const keptMs = 12 * 60 * 60_000

type Kept = { token: string; at: number; value: unknown }

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { token, at } = value as Partial<Kept>
  return typeof token === 'string' && typeof at === 'number' && 'value' in value
}

type Session = { token: () => string | null; onToken: (hear: () => void) => void }

/**
 * The last answer of a call, on the device, for a start without a connection. It belongs to the session that has asked
 * for it: it goes with it, and within half a day.
 */
export function createKeptAnswer<Value>(key: string, session: Session) {
  const stored = createStored<Kept>({ key, isValid: isKept })
  function read(): Value | null {
    const kept = stored.read()
    if (kept === null) return null
    if (kept.token === session.token() && Date.now() - kept.at < keptMs) return kept.value as Value
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
export type KeptAnswer<Value> = ReturnType<typeof createKeptAnswer<Value>>
