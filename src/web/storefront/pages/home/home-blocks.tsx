import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useNear } from '#web/shared/loading/use-near.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { homeWords } from './home-words.ts'
import gift from './pictures/gift.webp'
import letter from './pictures/letter.webp'
import moped from './pictures/moped.webp'
import stopwatch from './pictures/stopwatch.webp'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { TopSellerSkeleton } from './top-sellers/top-seller-skeleton.tsx'

type Problem = 'emailRequired' | 'emailInvalid'

/** Maps the browser's own validation of the e-mail (rule 1.4) to a sentence of the shop. */
function problemOf(field: HTMLInputElement): Problem | null {
  if (field.validity.valueMissing) return 'emailRequired'
  return field.validity.valid ? null : 'emailInvalid'
}

/** Validates the e-mail and does nothing with it. */
function useNewsletter() {
  const [error, setError] = useState<Problem | null>(null)
  const [isAnswered, setAnswered] = useState(false)
  return {
    error,
    isAnswered,
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('email')
        if (!(field instanceof HTMLInputElement)) return
        const problem = problemOf(field)
        setError(problem)
        setAnswered(problem === null)
        if (problem) field.focus()
      },
      onInput() {
        setError(null)
        setAnswered(false)
      },
    },
  }
}

/**
 * The form submits nothing (rule 1.4) and says so. Its method `dialog` sends nothing, also before the script is loaded.
 */
function Newsletter() {
  const words = useWords(homeWords)
  const { form, error, isAnswered } = useNewsletter()
  return (
    <section id="newsletter" tabIndex={-1} aria-labelledby="newsletter-title" className="wrap outline-none">
      <div className="grid grid-cols-1 items-center gap-4 rounded-xl bg-chili-strong p-4 text-on-chili sm:p-6 lg:grid-cols-2 lg:gap-10">
        <div className="flex items-center gap-4 sm:gap-6">
          <img
            src={gift}
            alt=""
            width="128"
            height="128"
            loading="lazy"
            decoding="async"
            className="size-16 shrink-0 sm:size-24"
          />
          <div className="grid gap-2">
            <h2 id="newsletter-title" className="text-xl">
              {words.newsletter}
            </h2>
            <p>{words.newsletterText}</p>
          </div>
        </div>
        <form {...form} method="dialog" className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 text-ink">
          <EmailField
            label={words.email}
            hint={words.honest}
            error={error ? words[error] : undefined}
            icon={<Icon name="mail" />}
          />
          <Button type="submit" variant="primary" block>
            {words.subscribe}
          </Button>
          <p role="status" className="text-sm font-bold empty:hidden">
            {isAnswered && words.notYet}
          </p>
        </form>
      </div>
    </section>
  )
}

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

/** The three promises in large letters (rule 1.4). */
function OfferBanners() {
  const words = useWords(homeWords)
  const freeFrom = formatVnd(useShopData().shopTerms.shippingRates.freeFrom)
  const { search } = useLocation()
  return (
    <section aria-label={words.offers} className="wrap">
      <ul className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-3">
        {offers.map(({ key, picture, to, tone }) => (
          <li
            key={key}
            className={`group relative flex items-center justify-between gap-3 overflow-clip rounded-lg p-3 pl-4 transition hover:shadow-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${tone}`}
          >
            <div className="grid gap-0.5">
              <Link
                to={typeof to === 'string' ? to : { ...to, search }}
                className="stretch-link text-lg font-bold leading-tight text-balance outline-none"
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
              className="size-16 shrink-0 transition-transform duration-(--motion-base) group-hover:-rotate-6 group-hover:scale-105"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const services = [
  { key: 'shipping', icon: 'moped', tone: 'bg-chili-soft text-chili-ink' },
  { key: 'returns', icon: 'rotate-ccw', tone: 'bg-herb-soft text-herb-ink' },
  { key: 'payment', icon: 'shield-check', tone: 'bg-turmeric-soft text-turmeric-ink' },
  { key: 'price', icon: 'badge-percent', tone: 'bg-chili-soft text-chili-ink' },
] as const

/** Free shipping, free return, secure payment, best price (rule 1.4). */
function ServiceHighlights() {
  const words = useWords(homeWords)
  const freeFrom = formatVnd(useShopData().shopTerms.shippingRates.freeFrom)
  return (
    <section id="service" tabIndex={-1} aria-labelledby="service-title" className="wrap outline-none">
      <h2 id="service-title" className="text-xl">
        {words.service}
      </h2>
      <p className="text-sm text-muted">{words.serviceText}</p>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {services.map(({ key, icon, tone }) => (
          <li
            key={key}
            className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3 shadow-card sm:flex-row sm:items-center"
          >
            <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tone}`}>
              <Icon name={icon} className="size-5" />
            </span>
            <p className="min-w-0 text-xs">
              <strong className="block text-sm leading-snug">{words[key]}</strong>
              <span className="text-muted">
                {key === 'shipping' ? words.shippingText(freeFrom) : words[`${key}Text`]}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TrendingCarousel = createLazyPart(
  async () => (await import('./top-sellers/trending-carousel.tsx')).TrendingCarousel,
  TopSellerSkeleton,
)

/**
 * The best-selling dishes. They and their script are fetched when the block comes near the window; its space is
 * reserved.
 */
function TopSeller() {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  return (
    <section
      id="bestseller"
      ref={section}
      tabIndex={-1}
      aria-labelledby="bestseller-title"
      className="overflow-clip border-y border-line bg-sunken outline-none"
    >
      <div className="wrap py-5 sm:py-6">{isNear ? <TrendingCarousel /> : <TopSellerSkeleton />}</div>
    </section>
  )
}

const BestRated = createLazyPart(async () => (await import('./best-rated.tsx')).BestRated, ReviewsSkeleton)

/** Reviews of the best-rated restaurant, fetched when the block comes near the window. */
function BestRatedReviews() {
  const block = useRef<HTMLDivElement>(null)
  const isNear = useNear(block)
  return (
    <div ref={block} className="wrap empty:hidden">
      {isNear ? <BestRated /> : <ReviewsSkeleton />}
    </div>
  )
}

/** Best sellers, offers, reviews, service and newsletter (rule 1.4). */
export function HomeBlocks() {
  return (
    <>
      <TopSeller />
      <OfferBanners />
      <BestRatedReviews />
      <ServiceHighlights />
      <Newsletter />
    </>
  )
}
