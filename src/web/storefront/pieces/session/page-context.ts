import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#contracts/language.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import type { ShopData } from '#web/shared/shop/use-shop-data.ts'

/** What of an address decides about its page. */
export type PageAddress = {
  /** The one spelling of the path: other capital letters and slashes at its end lead to the same page. */
  path: string
  /** The path with the parameters that its page knows, in a fixed order; one address for all that no page has. */
  address: string
  /** What has to be there for the page to be there, and the address of the page that says that it is not. */
  subject: { kind: 'restaurant' | 'dish'; id: number; missing: string } | null
}

/** What the server hands to the pages of one request. */
export type PageContext = ShopData & {
  api: StorefrontApi
  language: Language
  /** Before the paths of this shop's pictures in answers of the API; null: they are paths there too. */
  pictureOrigin: string | null
  /** Whether the visitor may see the pages for those who build the shop. */
  showsDevPages: boolean
  /** For the scripts of this rendering: the server allows those that carry it, and takes it out again. */
  nonce: string
  /** Gets the page that was rendered. Its bytes in a Response would be encoded, copied and decoded again. */
  onRendered: (html: string) => void
  /** Told of what failed while the page of this path was made. */
  reportError: (error: unknown, path: string) => void
}

/** All that the server hands to the pages of one request; in the browser it is not there. */
export const siteContext = createContext<PageContext>()

/** The key under which a page finds what it was handed. */
export const pageContext = createContext<Pick<PageContext, 'api' | 'language'>>()

/** What React Router hands to a loader, on the server and in the browser alike. */
export type PageArgs = {
  context: Readonly<RouterContextProvider>
  params: Readonly<Record<string, string | undefined>>
  request: Request
}
