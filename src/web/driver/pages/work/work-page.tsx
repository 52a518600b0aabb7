import { PageTitle } from '#web/shared/console/console-parts.tsx'
import { LiveView } from '#web/shared/console/live/live-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { signedIn } from '../../driver-api.ts'
import { useWork } from '../../frame/use-work.tsx'
import { workWords } from '../../frame/work-words.ts'
import { Idle } from './idle.tsx'
import { idleWords } from './idle-words.ts'

// The service worker has stored its script: it opens without a connection too.
const CarriedOrders = createLazyPart(async () => (await import('./order/carried-orders.tsx')).CarriedOrders)
const RefusedActs = createLazyPart(async () => (await import('../../queue/refused-acts.tsx')).RefusedActs)

/** What a driver does now: the orders that are carried, or the switch to come online. */
export function WorkPage() {
  const { title, hello } = useWords(idleWords)
  const words = useWords(workWords)
  const work = useWork()
  const { name } = signedIn.useMe()
  const isCarrying = (work.value?.deliveries.length ?? 0) > 0
  const { stored } = work
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className={isCarrying ? 'sr-only' : 'mx-auto mb-4 max-w-lg text-2xl'}>
        {hello} <span lang="vi">{name}</span>
      </h1>
      {stored && stored.refused.length > 0 && (
        <div className="mx-auto mb-4 grid max-w-lg grid-cols-1 gap-2">
          <RefusedActs refused={stored.refused} />
        </div>
      )}
      <LiveView live={work} words={words}>
        {({ status, deliveries }, stale) => (
          <>
            {stale}
            <div className="mx-auto grid max-w-lg grid-cols-1 gap-4">
              {stored && deliveries.length > 0 && (
                <CarriedOrders deliveries={deliveries} acts={stored.acts} />
              )}
            </div>
            {deliveries.length === 0 && <Idle status={status} />}
          </>
        )}
      </LiveView>
    </>
  )
}
