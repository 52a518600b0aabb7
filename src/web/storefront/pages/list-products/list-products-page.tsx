import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { feedbacksPerPage } from '#domain/shop/limits.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { CartBar } from '#web/storefront/pieces/cart/add/cart-bar.tsx'
import { useVisitedCart } from '#web/storefront/pieces/cart/add/use-visited-cart.ts'
import { useFollowSlot } from '#web/storefront/pieces/closing/ahead/use-follow-slot.ts'
import { wholeHoursText } from '#web/storefront/pieces/closing/hours-text.ts'
import { DeliverySpot } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { FavouriteButton } from '#web/storefront/pieces/favourites/favourite-button.tsx'
import { toShownFeedbacks } from '#web/storefront/pieces/feedback/shown-feedbacks.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { idInPath, pageIn } from '#web/storefront/pieces/page/read-url.ts'
import { rememberPartners } from '#web/storefront/pieces/partner/known-partners.ts'
import { rememberViewed } from '#web/storefront/pieces/recently-viewed/viewed-partners.ts'
import { throwRefusal } from '#web/storefront/pieces/session/load-or-throw.ts'
import { type PageArgs, pageContext } from '#web/storefront/pieces/session/page-context.ts'
import { wantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { restaurantThings } from '#web/storefront/pieces/structured-data/restaurant-things.ts'
import { StructuredData } from '#web/storefront/pieces/structured-data/structured-data.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { StatusTag } from '#web/ui/labels/badge.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { ClosedBanner, ClosedNotice } from './closed-banner.tsx'
import { findSimilarIfClosed } from './find-similar.ts'
import { MenuSection } from './menu-section.tsx'
import { menuWords } from './menu-words.ts'

/** The average rating and the number of reviews, with a link down to them. */
function ReviewsLink({ average, count }: { average: number | null; count: number }) {
  const words = useWords(menuWords)
  const language = useLanguage()
  if (average === null || count === 0) return <span className="text-sm text-muted">{words.noReviews}</span>
  return (
    <a href="#reviews" className="inline-flex min-h-8 items-center gap-2 rounded-md max-md:-my-1 md:min-h-11">
      <Rating
        compact
        value={average}
        text={oneDecimal(average, language)}
        label={words.rating(average)}
        className="md:text-lg"
      />
      <span className="text-sm text-muted underline underline-offset-4">{words.reviews(count)}</span>
    </a>
  )
}

const ClosingNotice = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/closing-notice.tsx')).ClosingNotice,
)

const fact = 'flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted'

/** The restaurant: picture, name, address, hours, status and rating. */
function MenuHeader({ partner, reviewCount }: { partner: Partner; reviewCount: number }) {
  const words = useWords(menuWords)
  const lang = useContentLang()
  const language = useLanguage()
  const isOpen = partner.status === 'open'
  return (
    <header className="relative grid grid-cols-[4.5rem_1fr] gap-x-3 gap-y-1 pt-1 md:grid-cols-[2fr_3fr] lg:grid-cols-[26rem_1fr] md:items-center md:gap-8 md:pt-0">
      <div className="relative">
        <Picture
          src={partner.image.url}
          name={partner.name}
          alt=""
          ratio="wide"
          sizes="(min-width: 48rem) 26rem, 4.5rem"
          priority
          className="shadow-card max-md:aspect-square max-md:rounded-md"
        />
        <div className="max-md:hidden">
          <DeliverySpot as="Panel" partner={partner} />
        </div>
      </div>
      {/* On the picture, where it moves nothing when it appears. */}
      {isOpen && partner.open_until !== null && (
        <ClosingNotice
          key={partner.id}
          partner={partner}
          className="max-md:order-last max-md:col-span-2 max-md:justify-self-start md:absolute md:left-3 md:top-3"
        />
      )}
      <div className="grid min-w-0 content-start gap-0.5 md:gap-3">
        <div className="flex items-start justify-between gap-3 md:justify-start md:gap-5">
          <h1 lang={lang} className="line-clamp-1 min-w-0 text-lg md:line-clamp-none md:text-3xl">
            {partner.name}
          </h1>
          <FavouriteButton
            partner={partner}
            className="max-md:-my-2 max-md:-mr-2 max-md:border-0 max-md:bg-transparent max-md:shadow-none"
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-2 text-sm md:gap-x-4 md:gap-y-2">
          <StatusTag
            isOpen={isOpen}
            label={isOpen ? words.open : words.closed}
            className="max-md:px-2 max-md:py-0.5"
          />
          <ReviewsLink average={partner.average_point} count={reviewCount} />
        </div>
        <p className="dotted min-h-5 text-sm leading-5 md:hidden">
          <DeliverySpot as="Fee" partner={partner} />
          <DeliverySpot as="Way" partner={partner} />
        </p>
        <ul className="grid gap-1.5 text-sm max-md:flex max-md:gap-x-2 max-md:text-xs max-md:text-muted max-md:[&_svg]:hidden">
          <li lang={lang} className={`${fact} max-md:line-clamp-1 max-md:min-w-0`}>
            <Icon name="map-pin" />
            {partner.address}
          </li>
          {/* For a closed restaurant the banner below shows it. */}
          {isOpen && (
            <li className={`${fact} shrink-0 tabular-nums`}>
              <Icon name="clock" />
              {wholeHoursText(partner, language, new Date())}
            </li>
          )}
        </ul>
      </div>
    </header>
  )
}

const ChosenSlot = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/ahead/chosen-slot.tsx')).ChosenSlot,
)

/** Fetched with the first press. */
const OpenedDish = createLazyPart(async () => (await import('./opened-dish.tsx')).OpenedDish)

/** Stores the visited restaurant among those that this browser knows. */
function useRememberedPartner({ categories: _, ...summary }: Partner): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary is a new object each time
  useEffect(() => {
    rememberPartners([summary])
    rememberViewed(summary)
  }, [summary.id, summary.updated_at])
}

const reviews = createLateIsland(async () => (await import('./feedback-section.tsx')).FeedbackSection)

function refuse(refusal: Pick<Refusal, 'code' | 'status'>): never {
  const isMissing = refusal.code === 'validation_failed'
  throwRefusal(isMissing ? { code: 'partner_not_found', status: 404 } : refusal)
}

/** A page of reviews beyond the last shows the last. */
async function loadFeedbacks(api: StorefrontApi, partnerId: number, page: number) {
  const ask = (asked: number) =>
    api.listPartnerFeedbacks({
      partner_id: partnerId,
      sort: 'newest',
      page: asked,
      per_page: feedbacksPerPage,
    })
  const answer = await ask(page)
  if (!answer.ok) refuse(answer.refusal)
  const lastPage = Math.max(1, Math.ceil(answer.value.number_of_reviews / feedbacksPerPage))
  if (page <= lastPage) return { feedbacks: toShownFeedbacks(answer.value), feedbackPage: page }
  const last = await ask(lastPage)
  if (!last.ok) refuse(last.refusal)
  return { feedbacks: toShownFeedbacks(last.value), feedbackPage: lastPage }
}

/** The menu as it is available in the chosen slot. */
async function inSlot(api: StorefrontApi, id: number) {
  const { callForSlot } = await import('#web/storefront/pieces/slots/slot-calls.ts')
  return callForSlot(id, (wanted) => api.getPartner({ id, ...wanted }))
}

async function load({ context, params, request }: PageArgs) {
  const { api } = context.get(pageContext)
  const id = idInPath(params.slug)
  if (id === null) refuse({ code: 'partner_not_found', status: 404 })
  const page = pageIn(new URL(request.url).searchParams, 'reviews')
  const [partner, feedbacks] = await Promise.all([
    wantedAt(id) === null ? api.getPartner({ id }) : inSlot(api, id),
    loadFeedbacks(api, id, page),
    reviews.fetch(),
  ])
  if (!partner.ok) refuse(partner.refusal)
  return {
    partner: partner.value,
    loadedFor: wantedAt(id),
    similar: await findSimilarIfClosed(partner.value),
    ...feedbacks,
  }
}

/** On the server it calls the service directly. */
export const loader = load

/** In the browser it calls the API. */
export const clientLoader = load

/** Tabs, sorting and pages of the menu choose from loaded data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  const isSameMenu = currentUrl.pathname === nextUrl.pathname
  return !isSameMenu || pageIn(currentUrl.searchParams, 'reviews') !== pageIn(nextUrl.searchParams, 'reviews')
}

export default function ListProductsPage() {
  const { partner, loadedFor, similar, feedbacks, feedbackPage } = useLoaderData<typeof load>()
  const words = useWords(menuWords)
  const isOpen = partner.status === 'open'
  const [query] = useSearchParams()
  useVisitedCart({ partnerId: partner.id, isOpen, findPartner: () => Promise.resolve(partner) })
  useRememberedPartner(partner)
  const slot = useFollowSlot(partner.id, loadedFor)
  return (
    <div className="wrap grid grid-cols-1 gap-1 pb-10 md:gap-8 md:pb-12 md:pt-8">
      <PageHead
        title={partner.name}
        description={words.description(partner.name, partner.address)}
        picture={partner.image.url}
      />
      <StructuredData things={import.meta.env.SSR ? (site) => restaurantThings(site, partner) : null} />
      <MenuHeader partner={partner} reviewCount={feedbacks.number_of_reviews} />
      {slot ? (
        <ChosenSlot partner={partner} slot={slot} />
      ) : (
        !isOpen && <ClosedBanner partner={partner} similar={similar} />
      )}
      <MenuSection key={partner.id} partner={partner} />
      <reviews.LateIsland
        key={`reviews ${partner.id}`}
        className="min-w-0"
        partnerId={partner.id}
        feedbacks={feedbacks}
        page={feedbackPage}
      />
      <ClosedNotice key={`closed ${partner.id}`} partner={partner} />
      <CartBar partnerId={partner.id} />
      {query.has('dish') && <OpenedDish partner={partner} feedbacks={feedbacks} />}
    </div>
  )
}
