import { createContext, type RouterContextProvider } from 'react-router'
import type { PageContext } from './load-context.ts'

/** The key under which a page finds what it was handed. */
export const pageContext = createContext<Pick<PageContext, 'api' | 'language'>>()

/** What React Router hands to a loader, on the server and in the browser alike. */
export type PageArgs = {
  context: Readonly<RouterContextProvider>
  params: Readonly<Record<string, string | undefined>>
  request: Request
}
