import { useLoaderData } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { idInPath } from '#web/storefront/pieces/page/read-url.ts'
import { idOrThrow, loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { FollowOrder } from './follow-order.tsx'

export const clientLoader = privateLoader(async ({ api, params }) => {
  const id = idOrThrow(idInPath(params.id), 'order_not_found')
  return loadOrThrow(api.trackOrder({ order_id: id }))
})

/** The page's frame while the browser fetches what belongs to the person. */
export function HydrateFallback() {
  const words = useWords(followWords)
  return (
    <div className="wrap grid min-h-dvh max-w-5xl grid-cols-1 content-start gap-5 pb-12 pt-4">
      <title>{`${words.title} · Mâm`}</title>
      <div className="grid grid-cols-1 gap-1">
        <BackLink to="/history-order" className="justify-self-start">
          {words.toHistory}
        </BackLink>
        <div className="grid gap-3">
          <div className="grid gap-1">
            <Skeleton className="my-1 h-4 w-52" />
            <h1 className="text-2xl max-sm:min-h-[2lh]">{words.title}</h1>
            <div className="min-h-14">
              <Skeleton className="my-1 h-6 w-56" />
            </div>
          </div>
          <Skeleton className="h-1.5 w-full rounded-full" />
        </div>
      </div>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <Card flush>
          <div className="h-80 animate-breathe bg-sunken sm:h-96 lg:h-[28rem]" />
          <div className="flex min-h-30 items-center gap-4 p-4 sm:px-6">
            <Skeleton className="size-16 shrink-0 rounded-full" />
            <Skeleton className="h-10 w-full max-w-56" />
          </div>
        </Card>
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
    </div>
  )
}

export default function FollowOrderPage() {
  useFollowSession()
  const tracked = useLoaderData<typeof clientLoader>()
  return <FollowOrder key={tracked.order.id} tracked={tracked} />
}
