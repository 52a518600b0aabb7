import { useLocation } from 'react-router'
import { useLanguage } from '#web/i18n/words.ts'
import { languageHref } from './language-href.ts'
import { useShopData } from './use-shop-data.ts'

/** Each language of a page is a page of its own to search engines; filters are not, the number of a page is. */
export function CanonicalLinks() {
  const { publicUrl } = useShopData()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const page = new URLSearchParams(search).get('page')
  const query = page ? `?${new URLSearchParams({ page })}` : ''
  const href = (choice: 'en' | 'vi') => publicUrl + languageHref(pathname, query, choice)
  return (
    <>
      <link rel="canonical" href={href(language)} />
      <link rel="alternate" hrefLang="en" href={href('en')} />
      <link rel="alternate" hrefLang="vi" href={href('vi')} />
      <link rel="alternate" hrefLang="x-default" href={publicUrl + pathname + query} />
    </>
  )
}
