import { Outlet } from 'react-router'
import type { LinkGroup } from '#web/shared/console/frame/page-links.tsx'
import { SectionFrame } from '#web/shared/console/frame/section-frame.tsx'
import { NewsProvider, useFollow } from '#web/shared/console/live/news.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { signedIn } from '../driver-api.ts'
import { useWork, WorkProvider } from './use-work.tsx'
import { workWords } from './work-words.ts'

// The service worker has stored these scripts.
const OfferScreen = createLazyPart(async () => (await import('./offer-screen.tsx')).OfferScreen)
const DemoStrip = createLazyPart(async () => (await import('./demo-strip.tsx')).DemoStrip)
const PushFollower = createLazyPart(async () => (await import('./push.ts')).PushFollower)

/** An open offer takes the place of the page until it is answered. */
function Frame({ driverId }: { driverId: number }) {
  const words = useWords(workWords)
  const { value } = useWork()
  const { demo_town: town } = signedIn.useMe()
  const links: LinkGroup['links'] = [
    { path: '/', icon: 'moped', label: words.work },
    { path: '/money', icon: 'coins', label: words.money },
    { path: '/history', icon: 'clock', label: words.history },
    { path: '/account', icon: 'user-round', label: words.account },
  ]
  const offer = value?.offer
  return (
    <SectionFrame groups={[{ label: null, links }]}>
      {value && <PushFollower driverId={driverId} openOrder={offer?.order_id ?? null} />}
      {/* An offer hides the bar that the frame leaves room for. */}
      <div className={`flex flex-col ${offer ? 'max-lg:-mb-16' : ''}`}>
        {/* Below an offer, so that nothing pushes its button away. */}
        <div className={offer ? 'order-last mt-4' : ''}>{town && <DemoStrip town={town} />}</div>
        <div>
          {offer ? <OfferScreen key={`${offer.order_id} ${offer.expires_at}`} offer={offer} /> : <Outlet />}
        </div>
      </div>
    </SectionFrame>
  )
}

/** Around every page of the drivers' app. */
export function DriverLayout() {
  const { id } = signedIn.useMe()
  const news = useFollow('/api/v1/drivers/events', 'work')
  return (
    <NewsProvider value={news}>
      <WorkProvider driverId={id}>
        <Frame driverId={id} />
      </WorkProvider>
    </NewsProvider>
  )
}
