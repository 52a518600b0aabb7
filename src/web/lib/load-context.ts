import type { Api } from '#contracts/api.ts'
import type { Language } from '#contracts/language.ts'
import type { ShopTerms } from '#domain/shop-terms.ts'

/** Where a browser uploads pictures to; without both names it cannot. */
export type ImageHostNames = { baseUrl: string; cloudName: string | null; uploadPreset: string | null }

/** What the server hands to the pages of one request. */
export type PageContext = {
  api: Api
  language: Language
  /** Scheme and host for canonical addresses, without a slash at its end. */
  publicUrl: string
  /** Before the paths of this shop's pictures in answers of the API; null: they are paths there too. */
  pictureOrigin: string | null
  sellerUrl: string
  /** Where maps get their pictures from, with the places {z}, {x} and {y}; null: nowhere. */
  tileUrl: string | null
  /** Where a browser asks what is around a position, and for places by name: paths of this site, or other services. */
  geocoderUrl: string
  placesUrl: string
  imageHost: ImageHostNames
  /** How many digits a driver's id card may have. */
  idCardDigits: readonly number[]
  /** What the shop promises its customers in figures. */
  shopTerms: ShopTerms
  /** Whether restaurants and drivers are let in as soon as their e-mail is proved; else the shop looks at each. */
  isApprovedAtOnce: boolean
  /** Whether this is the demo, with its pages for those who build the shop. */
  isDemo: boolean
  /** Told of what failed while a page was made. */
  reportError: (error: unknown) => void
}
