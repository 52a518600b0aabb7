import { useState } from 'react'
import { formatVnd } from '#domain/money/money.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { driverApi, signedIn } from '../../driver-api.ts'
import type { CurrentWork } from '../../frame/driver-work.ts'
import { useWork } from '../../frame/use-work.tsx'
import { idleWords } from './idle-words.ts'
import { OnlineSwitch } from './online-switch.tsx'

const Missing = createLazyPart(async () => (await import('./missing.tsx')).Missing)

/** The cash in hand and the earnings. */
function CashCard() {
  const words = useWords(idleWords)
  const { id } = signedIn.useMe()
  const cash = useQuery(`cash of ${id}`, () => driverApi.getCash({}), { cached: true }).value
  if (cash === null) return null
  const { held, hard_limit: limit, earnings } = cash
  return (
    <Card as="section" title={words.cash} className="[&>h2]:text-base">
      <dl className="mt-1 grid grid-cols-2 gap-3">
        <div>
          <dt className="text-sm text-muted">{words.held}</dt>
          <dd>
            <Price amount={held} size="large" />
            <span className="block text-sm text-muted tabular-nums">{words.limit(formatVnd(limit))}</span>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{words.earnings}</dt>
          <dd>
            <Price amount={earnings} size="large" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

/** Why the shop took the driver offline; nothing if it did not. */
function FellSilent() {
  const words = useWords(idleWords)
  const { id } = signedIn.useMe()
  const at = useQuery(`account of ${id}`, () => driverApi.getDriver({})).value?.fell_silent_at
  if (!at) return null
  return <Banner type="warning">{words.fellSilent(formatTimeOfDay(new Date(at)))}</Banner>
}

/** Without an order: the switch, and what a driver has to know while waiting. */
export function Idle({ status }: { status: CurrentWork['status'] }) {
  const words = useWords(idleWords)
  const { position } = useWork()
  const [hasPosition, setHasPosition] = useState(true)
  const isOnline = status === 'online'
  const isLocked = status === 'locked'
  return (
    <div className="mx-auto grid max-w-lg grid-cols-1 gap-4">
      <p
        role="status"
        className={`rounded-md px-4 py-3 text-lg font-bold ${isOnline ? 'bg-herb-soft text-herb-ink' : 'bg-sunken'}`}
      >
        {isLocked ? words.locked : isOnline ? words.waiting : words.offline}
      </p>
      {status === 'offline' && <FellSilent />}
      {!isLocked && <OnlineSwitch isOnline={isOnline} onPosition={setHasPosition} />}
      <Missing
        key={status}
        isLocked={isLocked}
        hasNoPosition={!hasPosition || (isOnline && position === 'unavailable')}
      />
      {isOnline && <p className="text-sm text-muted">{words.keepOpen}</p>}
      <CashCard />
    </div>
  )
}
