import { createContext, type ReactNode, useContext } from 'react'
import { useLoaderData } from 'react-router'
import type { Person } from './console.ts'
import type { Entered } from './require-person.ts'

/** The parts of a console that provide and read its signed-in person (`Me`). */
export type SignedIn<Me extends Person> = {
  /** Surrounds the pages behind the sign-in. The loader of its route must be `requirePerson`. */
  Gate: (props: { children: (entered: Entered<Me>) => ReactNode }) => ReactNode
  /** The signed-in person. It can be called only on these pages. */
  useMe: () => Me
}

/** Creates these parts. Each console calls it once, beside its API; `consoleRoutes` adds the loader. */
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
