import { useId } from 'react'
import { Link } from 'react-router'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { DeliverySpot } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { forYouWords } from './for-you-words.ts'
import { type PartnerNearby, usePartnersNearby } from './use-for-you.ts'

function NearCard({ partner }: { partner: PartnerNearby }) {
  const lang = useContentLang()
  return (
    <li className="home-card">
      <Thumb src={partner.image.url} name={partner.name} className="w-14 shrink-0 rounded-sm" />
      <div className="min-w-0 text-xs tabular-nums">
        <Link
          to={`/list-products/${partner.id}`}
          lang={lang}
          className="stretch-link block truncate text-sm font-bold"
        >
          {partner.name}
        </Link>
        <p className="dotted">
          <DeliverySpot as="Way" partner={partner} />
        </p>
        <DeliverySpot as="Fee" partner={partner} />
      </div>
    </li>
  )
}

/** The open restaurants near the place to deliver to. */
export function NearRow() {
  const id = useId()
  const words = useWords(forYouWords)
  const near = usePartnersNearby()
  if (!near || near.length === 0) return null
  return (
    <section aria-labelledby={id} className="py-4">
      <h2 id={id} className="text-base sm:text-lg">
        {words.near}
      </h2>
      <ul className="home-row voucher-row">
        {near.map((partner) => (
          <NearCard key={partner.id} partner={partner} />
        ))}
      </ul>
    </section>
  )
}
