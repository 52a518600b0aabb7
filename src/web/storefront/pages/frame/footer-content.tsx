import { Link, type To } from 'react-router'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { useToken } from '#web/shared/session/session.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { infoLinkWords } from '#web/storefront/pieces/page/info-link-words.ts'
import { infoLinks } from '#web/storefront/pieces/page/info-links.ts'
import { LanguageSwitch } from '#web/storefront/pieces/page/language-switch.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { footerWords } from './footer-words.ts'
import { SellerLink } from './seller-link.tsx'
import { useHomeAnchor } from './use-home-anchor.ts'

const row = 'footer-link'

/** The content of the footer. Its script loads late, since it is below every first view. */
export function FooterContent() {
  const words = useWords(footerWords)
  const lang = useContentLang()
  const linkWords = useWords(infoLinkWords)
  const homeAnchor = useHomeAnchor()
  const { year } = useShopData()
  const isSignedIn = useToken() !== null
  const links: [to: To, name: string][] = [
    ['/list-partners', words.restaurants],
    [homeAnchor('bestseller'), words.topSeller],
    [homeAnchor('service'), words.service],
    isSignedIn ? ['/profile', words.profile] : ['/login', words.login],
    ['/about-us', words.aboutUs],
    ['/contact-us', words.writeToUs],
  ]
  return (
    <>
      <div className="wrap grid grid-cols-2 gap-x-4 gap-y-8 py-10 sm:gap-8 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid max-w-md content-start gap-3 col-span-2 lg:col-span-1">
          <p className="flex items-center gap-2.5 text-lg font-bold text-ink">
            <Logo className="size-8" />
            {shopDetails.name}
          </p>
          <p>{words.about}</p>
        </div>
        <section className="grid content-start justify-items-start gap-1">
          <h2 className="mb-1 text-base text-ink">{words.explore}</h2>
          {links.map(([to, name]) => (
            <Link key={name} to={to} className={row}>
              {name}
            </Link>
          ))}
          <SellerLink className={row} />
        </section>
        <section className="grid content-start justify-items-start gap-1">
          <h2 className="mb-1 text-base text-ink">{linkWords.helpAndRules}</h2>
          {infoLinks.map(({ path, name }) => (
            <Link key={path} to={path} className={row}>
              {linkWords[name]}
            </Link>
          ))}
        </section>
        <section className="grid content-start justify-items-start gap-1 max-lg:col-span-2">
          <h2 className="mb-1 text-base text-ink">{words.contact}</h2>
          <p lang={lang} className="inline-flex min-h-9 items-center gap-2">
            <Icon name="map-pin" className="size-4.5" />
            {shopDetails.street}, {shopDetails.city}
          </p>
          <a href={shopDetails.phoneLink} className={row}>
            <Icon name="phone" className="size-4.5" />
            {shopDetails.phone}
          </a>
          <a href={`mailto:${shopDetails.email}`} className={row}>
            <Icon name="mail" className="size-4.5" />
            {shopDetails.email}
          </a>
        </section>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-3 py-2 max-sm:pb-20">
          <p>
            {words.rights(year, shopDetails.name)} · {words.city}
          </p>
          <LanguageSwitch />
        </div>
      </div>
    </>
  )
}
