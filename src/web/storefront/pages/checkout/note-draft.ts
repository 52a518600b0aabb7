import { noteDraftPrefix } from '#web/storefront/pieces/session/end-session.ts'

/**
 * An unsent choice or text of an order. It survives leaving the page and a reload, and ends with the tab, the order or
 * the session.
 */
export type OrderDraft = { read: () => string; write: (text: string) => void }

/** The storage of this tab only, because a note may say how to get into a home; null where it is forbidden. */
function ownStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** The note of one person's order at one restaurant. It is empty where storage is not available. */
export function noteDraft(userId: number, partnerId: number): OrderDraft {
  return draftAt(`${noteDraftPrefix}${userId}.${partnerId}`)
}

/** The choice of what happens if a dish of that order is sold out. */
export function soldOutDraft(userId: number, partnerId: number): OrderDraft {
  return draftAt(`${noteDraftPrefix}${userId}.${partnerId}.sold-out`)
}

function draftAt(key: string): OrderDraft {
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

/** Forgets what was chosen for an order once it is placed. */
export function forgetDrafts(userId: number, partnerId: number): void {
  for (const draft of [noteDraft, soldOutDraft]) draft(userId, partnerId).write('')
}
