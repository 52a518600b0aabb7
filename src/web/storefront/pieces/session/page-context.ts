import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#contracts/language.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import type { ShopData } from '#web/shared/shop/use-shop-data.ts'

/** An address without the parts that do not change its page. */
export type PageAddress = {
  /** The canonical spelling of the path: other capitals and trailing slashes lead to the same page. */
  path: string
  /** The path with its page's parameters in a fixed order; the same for all unknown addresses. */
  address: string
  /** The entity that the page is about, and the address of the page for a missing one; null: no such entity. */
  subject: { kind: 'restaurant' | 'dish'; id: number; missing: string } | null
}

/** The data and functions that the server hands to the pages of one request. */
export type PageContext = ShopData & {
  api: StorefrontApi
  language: Language
  /** The prefix of this shop's pictures in API answers; null: API answers contain paths, as the pages do. */
  pictureOrigin: string | null
  /** Whether the visitor may see the development pages. */
  showsDevPages: boolean
  /** The nonce for the scripts of this rendering. The cache removes it from the stored page. */
  nonce: string
  /** Receives the rendered page as text. A Response would encode, copy and decode it again. */
  onRendered: (html: string) => void
  /** Reports an error in loading or rendering the page of this path. */
  reportError: (error: unknown, path: string) => void
}

/** The server's context for the pages of one request; undefined in the browser. */
export const siteContext = createContext<PageContext>()

/** The part of the context that exists on the server and in the browser. */
export const pageContext = createContext<Pick<PageContext, 'api' | 'language'>>()

/** The arguments of a loader, on the server and in the browser. */
export type PageArgs = {
  context: Readonly<RouterContextProvider>
  params: Readonly<Record<string, string | undefined>>
  request: Request
}
