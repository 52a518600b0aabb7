import { useSyncExternalStore } from 'react'

/** Whether a value was changed in this tab or in another one. */
export type ChangedBy = 'here' | 'elsewhere'

/**
 * A value in local storage under a versioned key, bounded in size and the same in all tabs. If the storage is full or forbidden, or the value is too large, the value is in the memory of the open tabs instead, and no older value stays in the storage. */
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

/** Local storage, or null if it is forbidden. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** The text that is stored under a key; null if there is none, or if it cannot be read. */
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

/** Stores a text, or with null removes the stored text. Returns false if the storage is full or forbidden. */
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

/** The message of a change to the other tabs, if the storage itself cannot tell them. */
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

/** Tells the other tabs of a change. */
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

/** The size of a text in storage: two bytes for each UTF-16 unit. */
function bytesOf(text: string | null): number {
  return (text?.length ?? 0) * 2
}

/** Puts the text into storage. Returns whether the storage now has the same value as this tab. */
function store(key: string, text: string | null, maxBytes: number): boolean {
  // Removes the value of an earlier version of the shop.
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

/** Listens to changes by other tabs. Returns a function that stops this. */
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

/** Deletes a value in every tab, even if this tab has not opened it. */
export function forgetStored(key: string): void {
  const stored = opened.get(key)
  if (stored) stored.write(null)
  else {
    putItem(key, null)
    postToTabs({ key, text: null })
  }
}

/** Opens a stored value. A text that is not valid (of an older version, or edited by hand) counts as absent. */
export function createStored<Value>(options: StoredOptions<Value>): Stored<Value> {
  const stored = openStored(options)
  opened.set(options.key, stored)
  return stored
}

function openStored<Value>({ key, isValid, maxBytes = 200_000 }: StoredOptions<Value>): Stored<Value> {
  let text: string | null = null
  let value: Value | null = null
  /** Whether the storage has the same value as this tab. */
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
        // If this tab has the value only in memory, the storage removed the text because it had no room.
        else if (changed === key && (newValue !== null || isInStorage)) update(newValue, true)
      },
      onMessage: ({ data }) => data.key === key && update(data.text, data.text === null),
      // A page that returns from the browser's memory has missed the changes of that time.
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
      // The other tabs have the value in memory, so the event of the storage alone does not update them.
      if (isInStorage && !wasStored) postToTabs({ key, text })
      listeners.notify('here')
    },
    subscribe: listeners.add,
  }
}

/** A stored value as React state: null on the server and in the first render, then the stored value. */
export function useStored<Value>(stored: Stored<Value>): Value | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null)
}
