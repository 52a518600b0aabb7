import { PageTitle } from '#web/shared/console/console-parts.tsx'
import { LiveView } from '#web/shared/console/live/live-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { signedIn } from '../../driver-api.ts'
import { driverWork } from '../../frame/driver-work.ts'
import { useWork } from '../../frame/use-work.tsx'
import { workWords } from '../../frame/work-words.ts'
import { CurrentOrder } from './current-order.tsx'
import { Idle } from './idle.tsx'
import { idleWords } from './idle-words.ts'

/** What a driver does now: the order that is carried, or the switch to come online. */
export function WorkPage() {
  const { title, hello } = useWords(idleWords)
  const words = useWords(workWords)
  const work = useWork()
  const { name } = signedIn.useMe()
  const isCarrying = (work.value?.deliveries.length ?? 0) > 0
  const queued = driverWork.queue.use()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className={isCarrying ? 'sr-only' : 'mx-auto mb-4 max-w-lg text-2xl'}>
        {hello} <span lang="vi">{name}</span>
      </h1>
      <LiveView live={work} words={words}>
        {({ status, deliveries }, stale) => (
          <>
            {stale}
            <div className="mx-auto grid max-w-lg grid-cols-1 gap-4">
              {deliveries.map((delivery) => (
                <CurrentOrder
                  key={delivery.order.id}
                  delivery={delivery}
                  queued={queued.filter(({ id }) => id === delivery.order.id).map(({ step }) => step)}
                  onStep={(step) => work.sendOrQueue(delivery.order.id, step)}
                />
              ))}
            </div>
            {deliveries.length === 0 && <Idle status={status} />}
          </>
        )}
      </LiveView>
    </>
  )
}
