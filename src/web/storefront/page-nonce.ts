import { createContext } from 'react'

/** The nonce for scripts and styles that a rendering writes; undefined in the browser. */
export const PageNonce = createContext<string | undefined>(undefined)
