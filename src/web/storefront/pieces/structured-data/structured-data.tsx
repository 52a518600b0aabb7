import { useLocation } from 'react-router'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { asDataBlock, type Site, type Thing } from './site.ts'

/**
 * What a page is about, in the words of schema.org, for search engines. They read the server's page, so callers hand over
 * null in the browser, where what the server wrote stays.
 */
export function StructuredData({ things }: { things: ((site: Site) => Thing[]) | null }) {
  const { key } = useLocation()
  const { publicUrl } = useShopData()
  const language = useLanguage()
  const text = import.meta.env.SSR && things ? asDataBlock(things({ publicUrl, language })) : ''
  return (
    <script
      // The next page of the same kind must not keep this one's.
      key={key}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is read as it stands; asDataBlock escapes it
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
