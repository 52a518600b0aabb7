import { useState } from 'react'
import { isFarFromTown } from '#domain/places/demo-town.ts'
import { askPosition, type Position } from '#web/shared/address/browser-position.ts'
import { unlockBell } from '#web/shared/console/live/bell/bell-sound.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { driverApi, signedIn } from '../../driver-api.ts'
import { simulatedPlace } from '../../frame/simulated-place.ts'
import { useDriverSubmit } from '../../frame/use-driver-submit.ts'
import { useWork } from '../../frame/use-work.tsx'
import { idleWords } from './idle-words.ts'

const OfferSimulation = createLazyPart(
  async () => (await import('../../frame/offer-simulation.tsx')).OfferSimulation,
)

type SwitchProps = { isOnline: boolean; onPosition: (isKnown: boolean) => void }

/** Comes online, with a first position, or goes offline. The press also lets the browser ring. */
export function OnlineSwitch({ isOnline, onPosition }: SwitchProps) {
  const words = useWords(idleWords)
  const { id, demo_town: town } = signedIn.useMe()
  const { reload, changeSource } = useWork()
  const submit = useDriverSubmit()
  const [offersSimulation, setOffersSimulation] = useState(false)
  async function comeOnlineAt(position: Position): Promise<void> {
    const sent = await submit(driverApi.updateDriverPosition(position))
    // A visitor of the demo may be far from where the account was a moment ago.
    setOffersSimulation(sent === null && !!town)
    if (sent === null) return
    await submit(driverApi.updateDriverStatus({ id, status: 'online' }))
    reload()
  }
  async function comeOnline() {
    await unlockBell()
    const position = await askPosition()
    // A second press comes online far from the demo's town, where a restaurant of one's own may be.
    const isOffered = town && (position === null || (!offersSimulation && isFarFromTown(position, town)))
    if (isOffered) return setOffersSimulation(true)
    onPosition(position !== null)
    if (position !== null) await comeOnlineAt(position)
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
      {offersSimulation && <OfferSimulation onUse={simulate} />}
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
