import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { feedbacksPerPage } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { CartBar } from '#web/storefront/pieces/cart/add/cart-bar.tsx'
import { useVisitedCart } from '#web/storefront/pieces/cart/add/use-visited-cart.ts'
import { useFindDelivery } from '#web/storefront/pieces/delivery/use-find-delivery.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { idInPath, pageIn } from '#web/storefront/pieces/page/read-url.ts'
import { rememberPartners } from '#web/storefront/pieces/partner/known-partners.ts'
import { rememberViewed } from '#web/storefront/pieces/recently-viewed/viewed-partners.ts'
import { throwRefusal } from '#web/storefront/pieces/session/load-or-throw.ts'
import { type PageArgs, pageContext } from '#web/storefront/pieces/session/page-context.ts'
import { restaurantThings } from '#web/storefront/pieces/structured-data/restaurant-things.ts'
import { useSite } from '#web/storefront/pieces/structured-data/site.ts'
import { StructuredData } from '#web/storefront/pieces/structured-data/structured-data.tsx'
import { asDataBlock } from '#web/storefront/pieces/structured-data/thing.ts'
import { MenuHeader } from './menu-header.tsx'
import { MenuSection } from './menu-section.tsx'
import { menuWords } from './menu-words.ts'

const ClosedModal = createLazyPart(async () => (await import('./closed-modal.tsx')).ClosedModal)

/** Says that the restaurant is closed, once per visit of its menu: mount it anew for each restaurant. */
function ClosedNotice({ isClosed }: { isClosed: boolean }) {
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restaurant that closes later is told of where one acts
  useEffect(() => setOpen(isClosed), [])
  return isOpen && <ClosedModal onClose={() => setOpen(false)} />
}

/** Keeps the restaurant being visited among those that this browser knows. */
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

/** A page of reviews beyond the last is the last. */
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
  if (page <= lastPage) return { feedbacks: answer.value, feedbackPage: page }
  const last = await ask(lastPage)
  if (!last.ok) refuse(last.refusal)
  return { feedbacks: last.value, feedbackPage: lastPage }
}

async function load({ context, params, request }: PageArgs) {
  const { api } = context.get(pageContext)
  const id = idInPath(params.slug)
  if (id === null) refuse({ code: 'partner_not_found', status: 404 })
  const page = pageIn(new URL(request.url).searchParams, 'reviews')
  const [partner, feedbacks] = await Promise.all([
    api.getPartner({ id }),
    loadFeedbacks(api, id, page),
    reviews.fetch(),
  ])
  if (!partner.ok) refuse(partner.refusal)
  return { partner: partner.value, ...feedbacks }
}

/** On the server, from the service itself. */
export const loader = load

/** In the browser, from the API. */
export const clientLoader = load

/** Tabs, sorting and pages of the menu choose among what is here already. */
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
  const { partner, feedbacks, feedbackPage } = useLoaderData<typeof load>()
  const words = useWords(menuWords)
  const site = useSite()
  const isOpen = partner.status === 'open'
  useVisitedCart({ partnerId: partner.id, isOpen, findPartner: () => Promise.resolve(partner) })
  useRememberedPartner(partner)
  useFindDelivery()
  return (
    <div className="wrap grid grid-cols-1 gap-4 pb-10 md:gap-8 md:pb-12 md:pt-8">
      <PageHead
        title={partner.name}
        description={words.description(partner.name, partner.address)}
        picture={partner.image.url}
      />
      <StructuredData text={import.meta.env.SSR ? asDataBlock(restaurantThings(site, partner)) : ''} />
      <MenuHeader partner={partner} reviewCount={feedbacks.number_of_reviews} />
      <MenuSection key={partner.id} partner={partner} />
      <reviews.LateIsland
        key={`reviews ${partner.id}`}
        className="min-w-0"
        partnerId={partner.id}
        feedbacks={feedbacks}
        page={feedbackPage}
      />
      <ClosedNotice key={`closed ${partner.id}`} isClosed={!isOpen} />
      <CartBar partnerId={partner.id} />
    </div>
  )
}
