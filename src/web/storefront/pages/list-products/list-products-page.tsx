import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { feedbacksPerPage } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useTouched } from '#web/shared/loading/use-touched.ts'
import { useVisitedCart } from '#web/storefront/pieces/cart/add/use-visited-cart.ts'
import { useFollowSlot } from '#web/storefront/pieces/closing/ahead/use-follow-slot.ts'
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
import { ClosedBanner, ClosedNotice } from './closed-banner.tsx'
import { findSimilarIfClosed } from './find-similar.ts'
import { cartColumn, MenuCartBar } from './menu-cart/late-cart.tsx'
import { MenuHeader } from './menu-header.tsx'
import { MenuSection } from './menu-section.tsx'
import { menuWords } from './menu-words.ts'

const ChosenSlot = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/ahead/chosen-slot.tsx')).ChosenSlot,
)

/** Its script is fetched when a dish is opened. */
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

/** The vouchers are in the HTML from the start. Nothing in them needs their script, which is fetched at a touch. */
const vouchers = createLateIsland(async () => (await import('./voucher-strip.tsx')).VoucherStrip, useTouched)

/** Throws the refusal for the error page; an id that the API rejects counts as a missing restaurant. */
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
async function getPartnerForSlot(api: StorefrontApi, id: number) {
  const { callForSlot } = await import('#web/storefront/pieces/slots/slot-calls.ts')
  return callForSlot(id, (wanted) => api.getPartner({ id, ...wanted }))
}

async function load({ context, params, request }: PageArgs) {
  const { api } = context.get(pageContext)
  const id = idInPath(params.slug)
  if (id === null) refuse({ code: 'partner_not_found', status: 404 })
  const page = pageIn(new URL(request.url).searchParams, 'reviews')
  const [partner, feedbacks] = await Promise.all([
    wantedAt(id) === null ? api.getPartner({ id }) : getPartnerForSlot(api, id),
    loadFeedbacks(api, id, page),
    reviews.fetch(),
    vouchers.fetch(),
    cartColumn.fetch(),
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

/** Tabs, sorting and pages of the menu only choose from loaded data, so they load nothing again. */
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
      {partner.vouchers && partner.vouchers.length > 0 && (
        <vouchers.LateIsland key={`vouchers ${partner.id}`} className="" vouchers={partner.vouchers} />
      )}
      {slot ? (
        <ChosenSlot partner={partner} slot={slot} />
      ) : (
        !isOpen && <ClosedBanner partner={partner} similar={similar} />
      )}
      <div className="grid grid-cols-1 items-start lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
        <MenuSection key={partner.id} partner={partner} />
        {(isOpen || slot) && (
          <cartColumn.LateIsland
            key={`cart ${partner.id}`}
            className="sticky top-20 max-lg:hidden"
            partner={partner}
          />
        )}
      </div>
      <reviews.LateIsland
        key={`reviews ${partner.id}`}
        className="min-w-0"
        partnerId={partner.id}
        feedbacks={feedbacks}
        page={feedbackPage}
      />
      <ClosedNotice key={`closed ${partner.id}`} partner={partner} />
      <MenuCartBar partner={partner} />
      {query.has('dish') && <OpenedDish partner={partner} feedbacks={feedbacks} />}
    </div>
  )
}
