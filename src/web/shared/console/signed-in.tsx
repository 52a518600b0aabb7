import { createContext, type ReactNode, useContext } from 'react'
import { useLoaderData } from 'react-router'
import type { Person } from './console.ts'
import type { Entered } from './require-person.ts'

/** The signed-in person of a console, as its own call answers them. */
export type SignedIn<Me extends Person> = {
  /** Around the pages behind the sign-in; the route's loader is the console's `requirePerson`. */
  Gate: (props: { children: (entered: Entered<Me>) => ReactNode }) => ReactNode
  /** On those pages. */
  useMe: () => Me
}

/** Made once by each console, beside its API; `consoleRoutes` joins it with the call that asks for the person. */
export function createSignedIn<Me extends Person>(): SignedIn<Me> {
  const Me = createContext<Me | null>(null)
  return {
    Gate({ children }) {
      const entered: Entered<Me> = useLoaderData()
      return <Me value={entered.ok ? entered.value : null}>{children(entered)}</Me>
    },
    useMe() {
      const me = useContext(Me)
      if (me === null) throw new Error('This part is shown outside the pages behind the sign-in.')
      return me
    },
  }
}
