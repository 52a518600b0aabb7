import { useRouteLoaderData } from 'react-router'
import type { ShopTerms } from '#domain/money/shop-terms.ts'

/** The host to which a browser uploads pictures. Without `cloudName` and `uploadPreset`, uploads are off. */
export type ImageHostNames = { baseUrl: string; cloudName: string | null; uploadPreset: string | null }

/** What every page of the shop may know of it. */
export type ShopData = {
  /** Scheme and host for canonical addresses, without a slash at its end. */
  publicUrl: string
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
  /** Whether restaurants and drivers are approved once their e-mail is confirmed; else the shop approves each. */
  isApprovedAtOnce: boolean
  /** Whether this is a public demo. It sends no e-mails, so a new account cannot be confirmed. */
  isDemoWithoutMail: boolean
}

/** What the root's loader says of the shop. The error page that the root itself shows stands outside of what asks this. */
export function useShopData(): ShopData & { year: string } {
  const data = useRouteLoaderData<ShopData & { year: string }>('root')
  if (!data) throw new Error('The root has no data.')
  return data
}
