import { forgetToken } from '#web/shared/session/session.ts'
import { forgetStored } from '#web/shared/stored/stored.ts'

/** The keys of what is kept about a person, whether or not the module that keeps it is loaded. */
const ofPerson = ['mam.person.v1', 'mam.cart.v3', 'mam.favourites.v1', 'mam.place.v1']

/** Forgets the token in every tab, and with it whose it was, what was in their cart, where their hearts are and where to. */
export function endSession(): void {
  forgetToken()
  for (const key of ofPerson) forgetStored(key)
  import('./note-draft.ts').then(
    ({ forgetNoteDrafts }) => forgetNoteDrafts(),
    () => {},
  )
}
