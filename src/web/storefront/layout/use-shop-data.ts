import { useRouteLoaderData } from 'react-router'
import { defaultShopTerms, type ShopTerms } from '#domain/shop-terms.ts'
import type { ImageHostNames } from '#web/lib/load-context.ts'

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

const noShopData: ShopData = {
  publicUrl: '',
  sellerUrl: '/seller',
  tileUrl: null,
  geocoderUrl: '/geography',
  placesUrl: '/geography',
  imageHost: { baseUrl: '', cloudName: null, uploadPreset: null },
  idCardDigits: [],
  shopTerms: defaultShopTerms,
  isApprovedAtOnce: false,
  isDemoWithoutMail: false,
  year: '',
}

/** What the root's loader says of the shop; an error page that the root itself shows has none. */
export function useShopData(): ShopData {
  return useRouteLoaderData<ShopData>('root') ?? noShopData
}
