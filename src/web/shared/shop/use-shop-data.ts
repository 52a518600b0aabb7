import { useRouteLoaderData } from 'react-router'
import type { ShopTerms } from '#domain/money/shop-terms.ts'

/** Where a browser uploads pictures to; without both names it cannot. */
export type ImageHostNames = { baseUrl: string; cloudName: string | null; uploadPreset: string | null }

type ShopData = {
  publicUrl: string
  sellerUrl: string
  tileUrl: string | null
  geocoderUrl: string
  placesUrl: string
  imageHost: ImageHostNames
  idCardDigits: readonly number[]
  shopTerms: ShopTerms
  isApprovedAtOnce: boolean
  isDemoWithoutMail: boolean
  year: string
}

/** What the root's loader says of the shop. The error page that the root itself shows stands outside of what asks this. */
export function useShopData(): ShopData {
  const data = useRouteLoaderData<ShopData>('root')
  if (!data) throw new Error('The root has no data.')
  return data
}
