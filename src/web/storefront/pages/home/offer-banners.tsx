import { Link, useLocation } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { homeWords } from './home-words.ts'
import letter from './pictures/letter.webp'
import moped from './pictures/moped.webp'
import stopwatch from './pictures/stopwatch.webp'

const offers = [
  { key: 'freeShipping', picture: moped, to: '/list-partners', tone: 'bg-chili-soft text-chili-ink' },
  { key: 'freeReturn', picture: stopwatch, to: '/contact-us', tone: 'bg-herb-soft text-herb-ink' },
  {
    key: 'discount',
    picture: letter,
    to: { hash: '#newsletter' },
    tone: 'bg-turmeric-soft text-turmeric-ink',
  },
] as const

/** The three promises that the shop puts up in large letters (spec §1: banners). */
export function OfferBanners() {
  const words = useWords(homeWords)
  const freeFrom = formatVnd(useShopData().shopTerms.shippingRates.freeFrom)
  const { search } = useLocation()
  return (
    <section aria-label={words.offers} className="wrap">
      <ul className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-3">
        {offers.map(({ key, picture, to, tone }) => (
          <li
            key={key}
            className={`group relative flex items-center justify-between gap-3 overflow-clip rounded-lg p-4 pl-5 transition hover:shadow-raised md:max-lg:flex-col md:max-lg:items-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:p-6 ${tone}`}
          >
            <div className="grid gap-1.5">
              <Link
                to={typeof to === 'string' ? to : { ...to, search }}
                className="stretch-link text-xl font-bold leading-tight text-balance outline-none"
              >
                {words[key]}
              </Link>
              <p className="text-sm text-ink">
                {key === 'freeShipping' ? words.freeShippingText(freeFrom) : words[`${key}Text`]}
              </p>
            </div>
            <img
              src={picture}
              alt=""
              width="112"
              height="112"
              loading="lazy"
              decoding="async"
              className="size-22 shrink-0 md:max-lg:self-end transition-transform duration-(--motion-base) group-hover:-rotate-6 group-hover:scale-105 lg:size-28"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
