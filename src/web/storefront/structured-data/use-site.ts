import { useLanguage } from '#web/i18n/words.ts'
import { useShopData } from '../layout/use-shop-data.ts'
import type { Site } from './site.ts'

/** Where the shop is and in which language, for what a page says of itself. */
export function useSite(): Site {
  const { publicUrl } = useShopData()
  return { publicUrl, language: useLanguage() }
}
