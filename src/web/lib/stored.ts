/** A value in local storage under a versioned key: bounded in size, shared by all tabs, and kept in memory where storage is full or forbidden. */
export type Stored<Value> = {
  read: () => Value | null
  write: (value: Value | null) => void
  subscribe: (onChange: () => void) => () => void
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

function parse<Value>(text: string | null, isValid: (value: unknown) => value is Value): Value | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : null
  } catch {
    return null
  }
}

/** Opens a stored value. What does not pass `isValid` (an older version, a foreign edit) counts as absent. */
export function createStored<Value>({
  key,
  isValid,
  maxBytes = 200_000,
}: {
  key: string
  isValid: (value: unknown) => value is Value
  maxBytes?: number
}): Stored<Value> {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value: Value | null = null

  function load(): void {
    text = null
    try {
      text = storage()?.getItem(key) ?? null
    } catch {
      // Storage that cannot be read is empty.
    }
    value = parse(text, isValid)
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return
    text = event.key === null ? null : event.newValue
    value = parse(text ?? null, isValid)
    tell()
  }

  return {
    read() {
      if (text === undefined && typeof window !== 'undefined') load()
      return value
    },
    write(next) {
      value = next
      text = next === null ? null : JSON.stringify(next)
      try {
        if (text === null || text.length > maxBytes) storage()?.removeItem(key)
        else storage()?.setItem(key, text)
      } catch {
        // Full or forbidden: this tab goes on from memory.
      }
      tell()
    },
    subscribe(onChange) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}
