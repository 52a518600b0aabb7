import { createContext } from 'react-router'
import type { PageContext } from './load-context.ts'

/** All that the server hands to the pages of one request; in the browser it is not there. */
export const siteContext = createContext<PageContext>()
