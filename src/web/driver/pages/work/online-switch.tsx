import { useState } from 'react'
import { isFarFromTown } from '#domain/places/demo-town.ts'
import { askPosition, type Position } from '#web/shared/address/browser-position.ts'
import { unlockBell } from '#web/shared/console/live/bell/bell-sound.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { driverApi, signedIn } from '../../driver-api.ts'
import { simulatedPlace } from '../../frame/simulated-place.ts'
import { useWork } from '../../frame/use-work.tsx'
import { idleWords } from './idle-words.ts'

const OfferSimulation = createLazyPart(
  async () => (await import('../../frame/offer-simulation.tsx')).OfferSimulation,
)

/** Comes online, with a first position, or goes offline. The press also lets the browser ring. */
export function OnlineSwitch({ isOnline }: { isOnline: boolean }) {
  const words = useWords(idleWords)
  const { id, demo_town: town } = signedIn.useMe()
  const { reload, changeSource } = useWork()
  const submit = useSubmit()
  const [hasNoPosition, setHasNoPosition] = useState(false)
  async function comeOnlineAt(position: Position): Promise<void> {
    const sent = await submit(driverApi.updateDriverPosition(position))
    // A visitor of the demo may be far from where the account was a moment ago.
    setHasNoPosition(sent === null && !!town)
    if (sent === null) return
    await submit(driverApi.updateDriverStatus({ id, status: 'online' }))
    reload()
  }
  async function comeOnline() {
    await unlockBell()
    const position = await askPosition()
    // A second press comes online far from the demo's town, where a restaurant of one's own may be.
    const isOffered = town && !hasNoPosition && position && isFarFromTown(position, town)
    if (position === null || isOffered) return setHasNoPosition(true)
    await comeOnlineAt(position)
  }
  async function simulate() {
    if (!town) return
    simulatedPlace.write(town)
    changeSource(null)
    await comeOnlineAt(town)
  }
  async function goOffline() {
    if ((await submit(driverApi.updateDriverStatus({ id, status: 'offline' }))) !== null) {
      simulatedPlace.write(null)
      changeSource('phone')
    }
    reload()
  }
  return (
    <>
      {hasNoPosition &&
        (town ? <OfferSimulation onUse={simulate} /> : <Banner type="error">{words.noPosition}</Banner>)}
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
