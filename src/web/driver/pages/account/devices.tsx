import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { PushCard } from '#web/shared/console/live/push-card.tsx'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { driverApi, signedIn } from '../../driver-api.ts'
import { deviceName, push, pushCalls } from '../../frame/push.ts'
import { devicesWords } from './devices-words.ts'

/** The devices that ring for an offer with the app closed: this one, and all of the driver. */
export function Devices() {
  const words = useWords(devicesWords)
  const { id } = signedIn.useMe()
  const submit = useSubmit()
  const query = useQuery(`devices of ${id}`, () => driverApi.listDriverDevices({}))
  const here = deviceName()
  async function remove(device: string) {
    await submit(driverApi.unsubscribeDriverPush({ device }), words.removed)
    void query.reload()
  }
  return (
    <PushCard
      push={push}
      person={id}
      calls={pushCalls}
      test={() => driverApi.testDriverPush({ device: here })}
      onChange={() => void query.reload()}
    >
      <h3 className="text-base">{words.all}</h3>
      <QueryView query={query}>
        {({ devices }) =>
          devices.length === 0 ? (
            <p className="text-muted">{words.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {devices.map(({ device, label, seen_at }) => (
                <li key={device} className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2">
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-2 font-bold">
                      {label ?? words.unknown}
                      {device === here && <Badge tone="herb">{words.here}</Badge>}
                    </p>
                    <p className="text-sm text-muted tabular-nums">
                      {words.seen(formatMomentForPeople(new Date(seen_at)))}
                    </p>
                  </div>
                  {device !== here && (
                    <Button className="min-h-14" onClick={() => remove(device)}>
                      {words.remove}
                      <span className="sr-only">: {label ?? words.unknown}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </PushCard>
  )
}
