import type { Bell } from '#web/shared/console/live/bell/use-bell.ts'
import { PushCard } from '#web/shared/console/live/push-card.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { useConsoleBell } from '../../frame/bell/bell-provider.tsx'
import { bellDevice } from '../../frame/bell/partner-bell.ts'
import { push, pushCalls } from '../../frame/bell/push.ts'
import { createRestaurantPage, type RestaurantProps } from '../../frame/restaurant-page.tsx'
import { partnerApi } from '../../partner-api.ts'
import { noticesWords } from './notices-words.ts'

function SoundCard({ bell }: { bell: Bell }) {
  const words = useWords(noticesWords)
  const { isUnlocked, unlock, isHelperDevice, setHelperDevice } = bell
  return (
    <Card as="section" title={words.soundTitle} className="grid gap-3 [&>h2]:text-lg">
      <p className="flex items-start gap-3">
        <Icon
          name={isUnlocked ? 'circle-check' : 'bell-off'}
          className={isUnlocked ? 'text-herb-ink' : 'text-muted'}
        />
        <span className="min-w-0">{isUnlocked ? words.soundOn : words.soundOff}</span>
      </p>
      <Button
        variant={isUnlocked ? 'secondary' : 'primary'}
        icon="bell"
        className="justify-self-start"
        onClick={unlock}
      >
        {isUnlocked ? words.test : words.switchOn}
      </Button>
      <CheckField label={words.helperOnly} checked={isHelperDevice} onChange={setHelperDevice} />
    </Card>
  )
}

function AllDevices({ bell: { devices } }: { bell: Bell }) {
  const words = useWords(noticesWords)
  if (devices === null) return null
  const { ringing_devices, push_devices } = devices
  const facts = [
    [words.ringing, ringing_devices],
    [words.pushed, push_devices],
  ] as const
  return (
    <Card as="section" title={words.allTitle} className="grid gap-3 [&>h2]:text-lg">
      {ringing_devices + push_devices === 0 && <Banner type="warning">{words.none}</Banner>}
      <dl className="divide-y divide-line">
        {facts.map(([fact, count]) => (
          <div key={fact} className="flex min-h-12 items-center justify-between gap-4 py-2">
            <dt className="min-w-0">{fact}</dt>
            <dd className="text-lg font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Notices({ own, me }: RestaurantProps) {
  const bell = useConsoleBell()
  if (!bell) return null
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <PushCard
        push={push}
        person={me.id}
        calls={pushCalls(own.partner_id)}
        test={() => partnerApi.testPush({ partner_id: own.partner_id, device: bellDevice.name() })}
        onChange={bell.reloadDeviceCounts}
      />
      <SoundCard bell={bell} />
      <AllDevices bell={bell} />
    </div>
  )
}

/** The page about the bell and push messages: the settings of this device, and the number of devices that have them. */
export const NoticesPage = createRestaurantPage(noticesWords, 'board:read', Notices)
