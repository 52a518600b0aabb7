import { useLanguage } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import type { Site } from './site.ts'

/** Where the shop is and in which language, for what a page says of itself. */
export function useSite(): Site {
  const { publicUrl } = useShopData()
  return { publicUrl, language: useLanguage() }
}
