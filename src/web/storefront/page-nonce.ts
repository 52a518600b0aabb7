import { createContext } from 'react'

/** Marks the scripts and styles that a rendering writes itself; undefined in the browser. */
export const PageNonce = createContext<string | undefined>(undefined)
