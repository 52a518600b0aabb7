import { forgetToken } from '#web/shared/session/session.ts'
import { forgetStored } from '#web/shared/stored/stored.ts'

/** The keys of what is kept about a person, whether or not the module that keeps it is loaded. */
const ofPerson = ['mam.person.v1', 'mam.cart.v3', 'mam.favourites.v1', 'mam.place.v1']

/** The beginning of the keys of notes that are being written in this tab. */
export const noteDraftPrefix = 'mam.order-note.v1.'

function forgetNoteDrafts(): void {
  try {
    const tab = sessionStorage
    for (const key of Object.keys(tab)) if (key.startsWith(noteDraftPrefix)) tab.removeItem(key)
  } catch {
    // Forbidden: nothing is kept there.
  }
}

/** Forgets the token in every tab, and with it whose it was, what was in their cart, where their hearts are and where to. */
export function endSession(): void {
  forgetToken()
  for (const key of ofPerson) forgetStored(key)
  forgetNoteDrafts()
}
