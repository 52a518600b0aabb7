import { useLocation } from 'react-router'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { asDataBlock, type Site, type Thing } from './site.ts'

/**
 * Describes a page to search engines in the terms of schema.org. Crawlers read the server's page, so callers pass null
 * in the browser, where the server's block stays.
 */
export function StructuredData({ things }: { things: ((site: Site) => Thing[]) | null }) {
  const { key } = useLocation()
  const { publicUrl } = useShopData()
  const language = useLanguage()
  const text = import.meta.env.SSR && things ? asDataBlock(things({ publicUrl, language })) : ''
  return (
    <script
      // The key changes with each page, so that the next page of the same kind gets its own block.
      key={key}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is read as it stands; asDataBlock escapes it
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
