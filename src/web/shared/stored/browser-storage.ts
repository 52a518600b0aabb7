/** Local storage, or null where it is forbidden. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** What is stored under a key; null also where nothing can be read. */
export function readItem(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Stores a text, or with null removes what is there; false where storage is full or forbidden. */
export function putItem(key: string, text: string | null): boolean {
  try {
    const place = storage()
    if (text === null) place?.removeItem(key)
    else place?.setItem(key, text)
    return place !== null
  } catch {
    return false
  }
}
