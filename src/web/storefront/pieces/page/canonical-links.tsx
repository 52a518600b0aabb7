import { useLocation } from 'react-router'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { languageHref } from './language-href.ts'
import { isForSearchEngines, pageQuery } from './search-engine-rules.ts'

/**
 * The canonical and alternate addresses. Search engines treat each language and each page number as a page of its own,
 * but not filters. An address without a language shows its reader's language, so it is not canonical; readers of other
 * languages get English.
 */
export function CanonicalLinks() {
  const { publicUrl } = useShopData()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const query = pageQuery(pathname, search)
  const href = (choice: 'en' | 'vi') => publicUrl + languageHref(pathname, query, choice)
  return (
    <>
      {!isForSearchEngines(pathname, search) && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={href(language)} />
      <link rel="alternate" hrefLang="en" href={href('en')} />
      <link rel="alternate" hrefLang="vi" href={href('vi')} />
      <link rel="alternate" hrefLang="x-default" href={href('en')} />
    </>
  )
}
