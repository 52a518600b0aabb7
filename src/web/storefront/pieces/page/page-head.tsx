import { useLocation } from 'react-router'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { languageHref } from './language-href.ts'
import { layoutWords } from './layout-words.ts'
import { laterPage, pageQuery } from './search-engine-rules.ts'
import { sharedPicture } from './shared-picture.ts'
import { sharedPictureWords } from './shared-picture-words.ts'

type PageHeadProps = {
  title: string
  description: string
  /** The picture for shared links: the dish's or restaurant's, else the shop's own. */
  picture?: string | null
}

const locales = { en: 'en_US', vi: 'vi_VN' }

/** Title, description and picture for search engines and shared links. */
export function PageHead({ title: name, description, picture = null }: PageHeadProps) {
  const words = useWords(layoutWords)
  const { pathname, search } = useLocation()
  const page = laterPage(pathname, search)
  const title = page === null ? name : words.laterPage(name, page)
  return (
    <>
      <title>{`${title} · Mâm`}</title>
      <meta name="description" content={description} />
      {/* Only crawlers read these tags, in the server's page, so the browser does not render them. */}
      {import.meta.env.SSR && <SharedLink title={title} description={description} picture={picture} />}
    </>
  )
}

/** The tags for shared links. */
function SharedLink({ title, description, picture }: Required<PageHeadProps>) {
  const { publicUrl } = useShopData()
  const words = useWords(sharedPictureWords)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const other = language === 'vi' ? 'en' : 'vi'
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Mâm" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta
        property="og:url"
        content={publicUrl + languageHref(pathname, pageQuery(pathname, search), language)}
      />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[other]} />
      <meta property="og:image" content={sharedPicture(picture, publicUrl)} />
      <meta property="og:image:alt" content={picture ? title : words.sharedPicture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
