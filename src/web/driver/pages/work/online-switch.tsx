import { useState } from 'react'
import { askPosition } from '#web/shared/address/browser-position.ts'
import { unlockBell } from '#web/shared/console/live/bell/bell-sound.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { driverApi, signedIn } from '../../driver-api.ts'
import { useWork } from '../../frame/use-work.tsx'
import { idleWords } from './idle-words.ts'

/** Comes online, with a first position, or goes offline. The press also lets the browser ring. */
export function OnlineSwitch({ isOnline }: { isOnline: boolean }) {
  const words = useWords(idleWords)
  const { id } = signedIn.useMe()
  const { reload } = useWork()
  const submit = useSubmit()
  const [hasNoPosition, setHasNoPosition] = useState(false)
  async function comeOnline() {
    await unlockBell()
    const position = await askPosition()
    setHasNoPosition(position === null)
    if (position === null) return
    if ((await submit(driverApi.updateDriverPosition(position))) === null) return
    await submit(driverApi.updateDriverStatus({ id, status: 'online' }))
    reload()
  }
  async function goOffline() {
    await submit(driverApi.updateDriverStatus({ id, status: 'offline' }))
    reload()
  }
  return (
    <>
      {hasNoPosition && <Banner type="error">{words.noPosition}</Banner>}
      <Button
        role="switch"
        aria-checked={isOnline}
        variant={isOnline ? 'secondary' : 'primary'}
        block
        className="min-h-20 text-2xl"
        onClick={isOnline ? goOffline : comeOnline}
      >
        {isOnline ? words.goOffline : words.comeOnline}
      </Button>
    </>
  )
}
