import { noteDraftPrefix } from '#web/storefront/pieces/session/end-session.ts'

/** An unsent order note. It survives leaving the page and a reload, and ends with the tab, the order or the session. */
export type NoteDraft = { read: () => string; write: (text: string) => void }

/** Stored for this tab only: the note may say how to get into a home. */
function ownStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** The draft of one person's order at one restaurant. It is empty where storage is not available. */
export function noteDraft(userId: number, partnerId: number): NoteDraft {
  const key = `${noteDraftPrefix}${userId}.${partnerId}`
  return {
    read: () => ownStorage()?.getItem(key) ?? '',
    write(text) {
      try {
        if (text === '') ownStorage()?.removeItem(key)
        else ownStorage()?.setItem(key, text)
      } catch {
        // Storage is full; the text is still in its field.
      }
    },
  }
}
