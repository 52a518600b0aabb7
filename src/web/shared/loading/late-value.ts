import { useSyncExternalStore } from 'react'

/** A value that a later loaded script sets. It is null on the server, in the first render, and until it is set. */
export function createLateValue<Value>() {
  const listeners = new Set<() => void>()
  let value: Value | null = null
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    set(next: Value | null): void {
      value = next
      for (const listener of listeners) listener()
    },
    get: () => value,
    /** The value as React state. */
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => null,
      ),
  }
}
