import { useSyncExternalStore } from 'react'
import type { Stored } from './stored.ts'

/** A stored value as React state: null on the server and in the first render, then what the browser holds. */
export function useStored<Value>(stored: Stored<Value>): Value | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null)
}
