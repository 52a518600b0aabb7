import { useSyncExternalStore } from 'react'

/** Whether a value was changed in this tab or in another one. */
export type ChangedBy = 'here' | 'elsewhere'

/**
 * A value in local storage under a versioned key, bounded in size and the same in all tabs. What storage does not take
 * (it is full, forbidden, or the value too large) lives in the memory of the tabs that are open, and nothing older
 * stays behind in its place.
 */
export type Stored<Value> = {
  read: () => Value | null
  write: (value: Value | null) => void
  subscribe: (onChange: (by: ChangedBy) => void) => () => void
}

type StoredOptions<Value> = {
  key: string
  isValid: (value: unknown) => value is Value
  maxBytes?: number
}

/** Local storage, or null where it is forbidden. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** What is stored under a key; null also where nothing can be read. */
function readItem(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Whether anything is stored under a key, valid or not. */
export function isStored(key: string): boolean {
  return readItem(key) !== null
}

/** Stores a text, or with null removes what is there; false where storage is full or forbidden. */
function putItem(key: string, text: string | null): boolean {
  try {
    const place = storage()
    if (text === null) place?.removeItem(key)
    else place?.setItem(key, text)
    return place !== null
  } catch {
    return false
  }
}

/** What one tab tells the others where storage cannot. */
type TabMessage = { key: string; text: string | null }

let channel: BroadcastChannel | null | undefined

function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  try {
    channel = typeof window === 'undefined' ? null : new BroadcastChannel('mam.notes.v1')
  } catch {
    channel = null
  }
  return channel
}

/** Tells the other tabs. */
function postToTabs(message: TabMessage): void {
  openChannel()?.postMessage(message)
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

/** Browsers store two bytes a letter. */
function bytesOf(text: string | null): number {
  return (text?.length ?? 0) * 2
}

/** Puts the text into storage; answers whether storage says the same as this tab from then on. */
function store(key: string, text: string | null, maxBytes: number): boolean {
  // What an earlier version of the shop left behind.
  const olderKey = key.replace(/(?<!\d)\d+$/, (version) => String(Number(version) - 1))
  putItem(olderKey, null)
  const hasRoom = bytesOf(text) <= maxBytes
  if (hasRoom && putItem(key, text)) return true
  // Posted first, so that other tabs do not take the removal for the new value.
  postToTabs({ key, text })
  putItem(key, null)
  return hasRoom && putItem(key, text)
}

type OtherTabListeners = {
  onStorage: (event: StorageEvent) => void
  onMessage: (event: MessageEvent<TabMessage>) => void
  onReturn: (event: PageTransitionEvent) => void
}

/** Hears what other tabs write, until the answer is called. */
function listenToOtherTabs({ onStorage, onMessage, onReturn }: OtherTabListeners): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', onMessage)
  globalThis.addEventListener?.('storage', onStorage)
  globalThis.addEventListener?.('pageshow', onReturn)
  return () => {
    channel?.removeEventListener('message', onMessage)
    globalThis.removeEventListener?.('storage', onStorage)
    globalThis.removeEventListener?.('pageshow', onReturn)
  }
}

/** The listeners for changes. The first one calls `start`; removing the last one calls the function it returned. */
function createListeners(start: () => () => void) {
  const listeners = new Set<(by: ChangedBy) => void>()
  let stop = () => {}
  return {
    isEmpty: () => listeners.size === 0,
    notify(by: ChangedBy): void {
      for (const listener of listeners) listener(by)
    },
    add(listener: (by: ChangedBy) => void): () => void {
      if (listeners.size === 0) stop = start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

/** The stored values that this tab has open, by key. */
const opened = new Map<string, { write: (value: null) => void }>()

/** Forgets a value in every tab, also one that this tab has not opened. */
export function forgetStored(key: string): void {
  const stored = opened.get(key)
  if (stored) stored.write(null)
  else {
    putItem(key, null)
    postToTabs({ key, text: null })
  }
}

/** Opens a stored value. What does not pass `isValid` (an older version, a foreign edit) counts as absent. */
export function createStored<Value>(options: StoredOptions<Value>): Stored<Value> {
  const stored = openStored(options)
  opened.set(options.key, stored)
  return stored
}

function openStored<Value>({ key, isValid, maxBytes = 200_000 }: StoredOptions<Value>): Stored<Value> {
  let text: string | null = null
  let value: Value | null = null
  /** Whether storage says the same as this tab. */
  let isInStorage = true

  function update(next: string | null, isNowStored: boolean): void {
    isInStorage = isNowStored
    if (next === text) return
    text = next
    value = parse(next, isValid)
    listeners.notify('elsewhere')
  }

  /** Reads the storage again: without listeners, changes of other tabs are missed. */
  function catchUp(): void {
    if (isInStorage && typeof window !== 'undefined') update(readItem(key), true)
  }

  const listeners = createListeners(() => {
    catchUp()
    return listenToOtherTabs({
      onStorage({ key: changed, newValue }) {
        if (changed === null) update(null, true)
        // What is not kept was removed because there was no room for it.
        else if (changed === key && (newValue !== null || isInStorage)) update(newValue, true)
      },
      onMessage: ({ data }) => data.key === key && update(data.text, data.text === null),
      // A page that comes back from the browser's memory has heard nothing in there.
      onReturn: ({ persisted }) => persisted && catchUp(),
    })
  })

  return {
    read() {
      if (listeners.isEmpty()) catchUp()
      return value
    },
    write(next) {
      const wasStored = isInStorage
      value = next
      text = next === null ? null : JSON.stringify(next)
      isInStorage = store(key, text, maxBytes)
      // The others have it in memory only, where storage's own news does not reach.
      if (isInStorage && !wasStored) postToTabs({ key, text })
      listeners.notify('here')
    },
    subscribe: listeners.add,
  }
}

/** A stored value as React state: null on the server and in the first render, then what the browser holds. */
export function useStored<Value>(stored: Stored<Value>): Value | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null)
}
