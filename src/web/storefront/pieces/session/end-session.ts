import { forgetToken } from '#web/shared/session/session.ts'
import { forgetStored } from '#web/shared/stored/stored.ts'

/** The storage keys of personal data, listed here because the modules that own them may not be loaded. */
const personalKeys = [
  'mam.person.v1',
  'mam.cart.v3',
  'mam.favourites.v1',
  'mam.place.v1',
  'mam.known-place.v1',
  'mam.again.v1',
]

/** The prefix of the keys of unsent order notes in this tab. */
export const noteDraftPrefix = 'mam.order-note.v1.'

function forgetNoteDrafts(): void {
  try {
    const tab = sessionStorage
    for (const key of Object.keys(tab)) if (key.startsWith(noteDraftPrefix)) tab.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing is stored in it.
  }
}

/** Ends the session in every tab: removes the token and all stored personal data. */
export function endSession(): void {
  forgetToken()
  for (const key of personalKeys) forgetStored(key)
  forgetNoteDrafts()
}
