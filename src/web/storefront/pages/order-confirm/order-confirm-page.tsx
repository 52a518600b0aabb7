import { Link, useLoaderData, useParams } from 'react-router'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { orderWords } from '#web/storefront/pieces/order/order-words.ts'
import { type ConfirmedOrder, takePlacedOrder } from '#web/storefront/pieces/order/placed-order.ts'
import { idInPath } from '#web/storefront/pieces/page/read-url.ts'
import { idOrThrow, loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'

/** The order just placed; after a reload the newest one with that restaurant (wire: confirmation page). */
export const clientLoader = privateLoader(async ({ api, params }) => {
  const partnerId = idOrThrow(idInPath(params.slug), 'partner_not_found')
  return takePlacedOrder(partnerId) ?? findNewestOrder(api, partnerId)
})

async function findNewestOrder(api: StorefrontApi, partnerId: number): Promise<ConfirmedOrder | null> {
  const [newest] = await loadOrThrow(api.listOrders({ partner_id: partnerId, per_page: 1 }))
  if (!newest) return null
  const { order, order_details, changes } = await loadOrThrow(api.getOrderDetails({ order_id: newest.id }))
  return { order, dishes: order_details, changes, partner: newest.partner }
}

/** The page's frame while the browser fetches personal data. */
export function HydrateFallback() {
  const words = useWords(orderWords)
  return (
    <div className="wrap section grid min-h-dvh max-w-4xl content-start gap-4 sm:gap-6">
      <title>{`${words.title} · Mâm`}</title>
      <div className="grid justify-items-center gap-2 text-center">
        <Skeleton className="size-20 rounded-full sm:size-28" />
        <h1 className="text-3xl">{words.title}</h1>
      </div>
      <Skeleton label={words.loading} className="h-84 w-full rounded-lg" />
      <div className="grid gap-4 sm:gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
        <Skeleton className="h-96 w-full rounded-lg" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
    </div>
  )
}

export default function OrderConfirmPage() {
  useFollowSession()
  const confirmed = useLoaderData<typeof clientLoader>()
  const { slug } = useParams()
  const words = useWords(orderWords)
  const toList = (
    // The link that follows the order comes first, if there is one.
    <Link
      to="/list-partners"
      className={buttonClass({ variant: confirmed ? 'secondary' : 'primary', size: 'large' })}
    >
      {words.toList}
    </Link>
  )
  if (confirmed) return <OrderConfirmation {...confirmed}>{toList}</OrderConfirmation>
  return (
    <div className="wrap section">
      <title>{`${words.title} · Mâm`}</title>
      <h1 className="sr-only">{words.title}</h1>
      <Banner type="warning">{words.none}</Banner>
      <EmptyState
        title={words.noneText}
        action={
          <>
            {toList}
            <Link to={`/list-products/${slug}`} className={buttonClass({ size: 'large' })}>
              {words.toMenu}
            </Link>
          </>
        }
      />
    </div>
  )
}
