import { Link } from 'react-router'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { sellerWords } from './seller-words.ts'

/** The target of the seller link while no external seller channel is configured. */
export default function SellerPage() {
  const words = useWords(sellerWords)
  return (
    <div className="wrap-narrow section grid justify-items-start gap-4">
      <PageHead title={words.title} description={words.intro} />
      <BackLink to="/list-partners">{words.back}</BackLink>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="text-lg">{words.intro}</p>
      <p className="text-muted">{words.text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link to="/register-partner" className={buttonClass({ variant: 'primary' })}>
          <Icon name="utensils-crossed" />
          {words.register}
        </Link>
        {/* The console is a separate document, so this is no `Link`. */}
        <a href="/partner/" className={buttonClass({})}>
          <Icon name="store" />
          {words.toConsole}
        </a>
        <a href={`mailto:${shopDetails.email}`} className={buttonClass({})}>
          <Icon name="mail" />
          {words.write}
        </a>
        <a href={shopDetails.phoneLink} className={buttonClass({})}>
          <Icon name="phone" />
          {words.call}
        </a>
      </div>
    </div>
  )
}
