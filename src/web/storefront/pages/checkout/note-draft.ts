import { noteDraftPrefix } from '#web/storefront/pieces/session/end-session.ts'

/** A note that is being written: there again after a look at the addresses or a reload, gone with the tab, the order or the session. */
export type NoteDraft = { read: () => string; write: (text: string) => void }

/** Only of this tab: it may say how to get into somebody's house. */
function ownStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** The draft of one person's order at one restaurant. Where nothing can be kept it is simply empty. */
export function noteDraft(userId: number, partnerId: number): NoteDraft {
  const key = `${noteDraftPrefix}${userId}.${partnerId}`
  return {
    read: () => ownStorage()?.getItem(key) ?? '',
    write(text) {
      try {
        if (text === '') ownStorage()?.removeItem(key)
        else ownStorage()?.setItem(key, text)
      } catch {
        // Full: the note is in its field all the same.
      }
    },
  }
}
