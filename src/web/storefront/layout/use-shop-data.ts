import { useRouteLoaderData } from 'react-router'

type ShopData = { publicUrl: string; sellerUrl: string; year: string }

/** What the root's loader says of the shop; an error page that the root itself shows has none. */
export function useShopData(): ShopData {
  return useRouteLoaderData<ShopData>('root') ?? { publicUrl: '', sellerUrl: '/seller', year: '' }
}
