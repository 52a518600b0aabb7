import { useMemo } from 'react'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { LiveView } from '#web/shared/console/live/live-view.tsx'
import { useLiveWork } from '#web/shared/console/live/use-live-work.ts'
import { paces, useReportPosition } from '#web/shared/console/live/use-report-position.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import type { CarrierStep } from '#web/shared/delivery/carried-delivery.ts'
import { DeliveryCard } from '#web/shared/delivery/delivery-card.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { createRestaurantPage, type RestaurantProps } from '../../frame/restaurant-page.tsx'
import { partnerApi } from '../../partner-api.ts'
import { deliveriesWords } from './deliveries-words.ts'
import { type Deliveries, type Delivery, deliveryWork } from './delivery-work.ts'
import { OtherDelivery } from './other-delivery.tsx'

const CourierCash = createLazyPart(async () => (await import('./courier-cash.tsx')).CourierCash)

/** The actions of a courier with an own delivery. */
type DeliveryActions = {
  take: (delivery: Delivery) => Promise<void>
  release: (delivery: Delivery) => Promise<void>
  undo: (delivery: Delivery) => Promise<void>
  sendOrQueue: (orderId: number, step: CarrierStep) => Promise<void>
}

type GroupProps = { title: string; deliveries: readonly Delivery[]; actions: DeliveryActions }

function Group({ title, deliveries, actions }: GroupProps) {
  const queued = deliveryWork.queue.use()
  if (deliveries.length === 0) return null
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">
        {title} <span className="tabular-nums text-muted">{deliveries.length}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {deliveries.map((delivery) => {
          const own = queued.filter(({ id }) => id === delivery.id).map(({ step }) => step)
          return delivery.is_mine ? (
            <DeliveryCard
              key={delivery.id}
              delivery={delivery}
              queued={own}
              onStep={(step) => actions.sendOrQueue(delivery.id, step)}
              onUndo={() => actions.undo(delivery)}
              onRelease={() => actions.release(delivery)}
            />
          ) : (
            <OtherDelivery key={delivery.id} delivery={delivery} onTake={() => actions.take(delivery)} />
          )
        })}
      </ul>
    </section>
  )
}

function DeliveryGroups({
  deliveries,
  actions,
}: {
  deliveries: readonly Delivery[]
  actions: DeliveryActions
}) {
  const words = useWords(deliveriesWords)
  if (deliveries.length === 0) return <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>
  const others = deliveries.filter(({ is_mine }) => !is_mine)
  const isFree = ({ courier }: Delivery) => courier === null
  return (
    <>
      <Group title={words.mine} deliveries={deliveries.filter(({ is_mine }) => is_mine)} actions={actions} />
      <Group title={words.free} deliveries={others.filter(isFree)} actions={actions} />
      <Group title={words.others} deliveries={others.filter((one) => !isFree(one))} actions={actions} />
    </>
  )
}

function Setting({ partnerId, value, reload }: { partnerId: number; value: Deliveries; reload: () => void }) {
  const words = useWords(deliveriesWords)
  const submit = useSubmit()
  async function choose(brings_own: boolean) {
    await submit(partnerApi.setOwnDelivery({ partner_id: partnerId, brings_own }))
    reload()
  }
  return (
    <CheckField
      label={<b className="block">{words.setting}</b>}
      hint={words.settingHint}
      checked={value.brings_own}
      onChange={choose}
      className="rounded-lg border border-line bg-surface p-4"
    />
  )
}

function Page({ own: { partner_id: partnerId, role } }: RestaurantProps) {
  const words = useWords(deliveriesWords)
  const live = useLiveWork(deliveryWork, partnerId)
  const { submit, sendOrQueue, reload } = live
  const isBringing = live.value?.deliveries.some(({ is_mine }) => is_mine) ?? false
  const position = useReportPosition(isBringing ? paces.carrying : null, async (place) => {
    const { latitude, longitude } = place
    await partnerApi.updateCourierPosition({ partner_id: partnerId, latitude, longitude })
    // The call has no field for the time, so a position that was not sent is not sent later.
    return true
  })
  const actions = useMemo<DeliveryActions>(() => {
    const named = ({ id }: Delivery) => ({ partner_id: partnerId, id })
    return {
      take: (delivery) => submit(partnerApi.claimOwnDelivery(named(delivery))),
      release: (delivery) => submit(partnerApi.releaseOwnDelivery(named(delivery))),
      undo: (delivery) =>
        submit(partnerApi.undoDeliveryStep({ ...named(delivery), step_id: delivery.staged?.id ?? 0 })),
      sendOrQueue,
    }
  }, [partnerId, submit, sendOrQueue])
  return (
    <LiveView live={live} words={words}>
      {(value, stale) => (
        <>
          {stale}
          {isBringing && (
            <p className="text-sm text-muted">
              {position === 'unavailable' ? words.positionOff : words.positionShown}
            </p>
          )}
          <DeliveryGroups deliveries={value.deliveries} actions={actions} />
          {isStaffAllowed(role, 'board:settings') && (
            <Setting partnerId={partnerId} value={value} reload={reload} />
          )}
          {isStaffAllowed(role, 'deliveries:cash') && (
            <section aria-label={words.cash}>
              <h2 className="mb-2 text-lg">{words.cash}</h2>
              <CourierCash partnerId={partnerId} />
            </section>
          )}
        </>
      )}
    </LiveView>
  )
}

/** The restaurant's own deliveries with their couriers. Each delivery shows its next step. */
export const DeliveriesPage = createRestaurantPage(deliveriesWords, 'deliveries:carry', Page)
