import { forgetToken } from '#web/shared/session/session.ts'
import { showCart } from './shown-cart.ts'
import { showPerson } from './shown-person.ts'

/** Forgets the token in every tab, and with it whose it was, what was in their cart and where their hearts are. */
export function endSession(): void {
  forgetToken()
  showPerson(null)
  showCart(null)
  import('./note-draft.ts').then(
    ({ forgetNoteDrafts }) => forgetNoteDrafts(),
    () => {},
  )
  // Late, as all that has to do with hearts is: they are kept under the person's id and nobody else sees them.
  import('./favourite-ids.ts').then(
    ({ keepFavourites }) => keepFavourites(null),
    () => {},
  )
}
