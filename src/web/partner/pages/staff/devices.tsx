import { useState } from 'react'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { partnerApi } from '../../partner-api.ts'
import { MakeDevice } from './make-device.tsx'
import type { Staff, StaffParts } from './staff-parts.ts'
import { staffWords } from './staff-words.ts'

/** The kitchen devices, and the button that makes this device one of them. */
export function Devices({ own, staff, mayEdit, change }: StaffParts) {
  const words = useWords(staffWords)
  const [isMaking, setMaking] = useState(false)

  const end = ({ id, name }: Staff['devices'][number]) =>
    change(partnerApi.endKitchenDevice({ partner_id: own.partner_id, id }), words.deviceEnded(name))
  return (
    <Card as="section" title={words.devices} className="grid grid-cols-1 gap-3 [&>h2]:text-lg">
      <p className="text-sm text-muted">{words.devicesText}</p>
      {staff.devices.length === 0 && <p>{words.noDevice}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {staff.devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-3 py-2">
            <Icon name="soup" className="text-muted" />
            <div className="min-w-0 flex-1">
              <p lang="vi" className="truncate font-bold">
                {device.name}
              </p>
              <p className="text-sm text-muted">
                {device.used_at
                  ? words.usedAt(formatMomentForPeople(new Date(device.used_at)))
                  : words.notUsed}
              </p>
            </div>
            {mayEdit && (
              <Button
                variant="danger"
                aria-label={words.endDeviceOf(device.name)}
                onClick={() => end(device)}
              >
                {words.endDevice}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button className="justify-self-start" onClick={() => setMaking(true)}>
          {words.makeDevice}
        </Button>
      )}
      {isMaking && <MakeDevice partnerId={own.partner_id} onClose={() => setMaking(false)} />}
    </Card>
  )
}
