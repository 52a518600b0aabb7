import { useEffect, useState } from 'react'
import type { Delivery } from '#contracts/orders/delivery.ts'
import { isAtPartner, nextCarryingStep } from '#domain/orders/carrying.ts'
import { isFarFromTown } from '#domain/places/demo-town.ts'
import type { Position } from '#domain/places/distance.ts'
import { askPosition } from '#web/shared/address/browser-position.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { demoWords } from './demo-words.ts'
import { OfferSimulation } from './offer-simulation.tsx'
import { simulatedPlace } from './simulated-place.ts'
import { createSimulatedRide } from './simulated-ride.ts'
import { useWork } from './use-work.tsx'

const everyMs = 2_000

/** Where the next step is done: at the restaurant, until all orders are picked up, then at the first door. */
function nextStop(deliveries: readonly Delivery[]): Position | null {
  const atPartner = deliveries.find(({ order, carrying }) => {
    const done = carrying.steps.map(({ step }) => step)
    const next = nextCarryingStep(order.state, done)
    return next !== null && isAtPartner(next)
  })
  return atPartner?.order.partner ?? deliveries[0]?.location_user ?? null
}

/** Rides to the next stop while the position is simulated. */
function useRide(start: Position, target: Position | null): void {
  const { changeSource } = useWork()
  const [ride] = useState(() => createSimulatedRide(start))
  useEffect(() => changeSource(ride.source), [ride, changeSource])
  const { latitude, longitude } = target ?? {}
  useEffect(() => {
    const stop = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
    const timer = setInterval(() => simulatedPlace.write(ride.rideTo(stop, everyMs)), everyMs)
    return () => clearInterval(timer)
  }, [ride, latitude, longitude])
}

function SimulatedRide({ start, target }: { start: Position; target: Position | null }) {
  useRide(start, target)
  return <Banner type="info">{useWords(demoWords).simulated}</Banner>
}

/** Whether the phone is too far from the town, or gives no position, while the driver is online. */
function useIsFar(town: Position, isAsked: boolean): boolean {
  const [isFar, setIsFar] = useState(false)
  const { latitude, longitude } = town
  useEffect(() => {
    if (!isAsked) return setIsFar(false)
    let isWanted = true
    void askPosition().then((here) => {
      if (isWanted) setIsFar(here === null || isFarFromTown(here, { latitude, longitude }))
    })
    return () => {
      isWanted = false
    }
  }, [isAsked, latitude, longitude])
  return isFar
}

/** The way to the customer's side of an order that belongs to a shared account. */
function CustomersSide({ orderId, account }: { orderId: number; account: string }) {
  const words = useWords(demoWords)
  return (
    <p className="text-sm text-muted">
      <a
        href={`/orders/${orderId}`}
        target="_blank"
        rel="noopener"
        className="flex min-h-11 items-center text-base font-bold text-ink underline"
      >
        {words.follow}
      </a>
      {words.account(account)}
    </p>
  )
}

/** What only a demo has: a simulated position with its label, and the way to the customer's side of the order. */
export function DemoStrip({ town }: { town: Position }) {
  const { value, source, changeSource } = useWork()
  const [first] = value?.deliveries ?? []
  const start = source === 'phone' ? null : simulatedPlace.read()
  const isFar = useIsFar(town, source === 'phone' && (value?.status === 'online' || first !== undefined))
  const account = first?.order.demo_customer
  async function simulate() {
    simulatedPlace.write(town)
    changeSource(null)
  }
  if (!start && !account && !isFar) return null
  return (
    <div className="mx-auto mb-4 grid max-w-lg grid-cols-1 gap-1">
      {isFar && <OfferSimulation onUse={simulate} />}
      {start && <SimulatedRide start={start} target={nextStop(value?.deliveries ?? [])} />}
      {first && account && <CustomersSide orderId={first.order.id} account={account} />}
    </div>
  )
}
