import { Link } from 'react-router'
import { useWords } from '#web/i18n/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ScrollTop } from '#web/ui/scroll-top.tsx'
import { footerWords } from './footer-words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SellerLink } from './seller-link.tsx'
import { shopDetails } from './shop-details.ts'
import { useShopData } from './use-shop-data.ts'

const row = 'inline-flex min-h-9 items-center gap-2 hover:text-ink hover:underline'

export function ShopFooter() {
  const words = useWords(footerWords)
  const { year } = useShopData()
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm text-muted">
      <div className="wrap grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="grid max-w-md content-start gap-3 sm:col-span-2 lg:col-span-1">
          <p className="flex items-center gap-2.5 text-lg font-bold text-ink">
            <Logo className="size-8" />
            {shopDetails.name}
          </p>
          <p>{words.about}</p>
        </div>
        <section className="grid content-start justify-items-start gap-1">
          <h2 className="mb-1 text-base text-ink">{words.explore}</h2>
          <Link to="/list-partners" className={row}>
            {words.restaurants}
          </Link>
          <Link to="/login" className={row}>
            {words.login}
          </Link>
          <SellerLink className={row} />
        </section>
        <section className="grid content-start justify-items-start gap-1">
          <h2 className="mb-1 text-base text-ink">{words.contact}</h2>
          <p className="inline-flex min-h-9 items-center gap-2">
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
      <ScrollTop label={words.toTop} />
    </footer>
  )
}
