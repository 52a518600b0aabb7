import { useRouteLoaderData } from 'react-router'
import type { ShopTerms } from '#domain/money/shop-terms.ts'

/** The host to which a browser uploads pictures. Without `cloudName` and `uploadPreset`, uploads are off. */
export type ImageHostNames = { baseUrl: string; cloudName: string | null; uploadPreset: string | null }

/** The data about the shop that every page has. */
export type ShopData = {
  /** Scheme and host for canonical addresses, without a slash at its end. */
  publicUrl: string
  sellerUrl: string
  /** The URL template of the map tiles with {z}, {x} and {y}; null: maps have no tiles. */
  tileUrl: string | null
  /**
   * The addresses of the geocoder (names the area of a position) and of the places search: paths of this site, or other
   * services.
   */
  geocoderUrl: string
  placesUrl: string
  imageHost: ImageHostNames
  /** The allowed numbers of digits of a driver's id card. */
  idCardDigits: readonly number[]
  /** The figures of the shop's terms, such as fees and limits. */
  shopTerms: ShopTerms
  /** Whether restaurants and drivers are approved once their e-mail is confirmed; else the shop approves each. */
  isApprovedAtOnce: boolean
  /** Whether this is a public demo. It sends no e-mails, so a new account cannot be confirmed. */
  isDemoWithoutMail: boolean
}

/**
 * The data of the shop from the root's loader. It cannot be called in the error page of the root, which has no data.
 */
export function useShopData(): ShopData & { year: string } {
  const data = useRouteLoaderData<ShopData & { year: string }>('root')
  if (!data) throw new Error('The root has no data.')
  return data
}
