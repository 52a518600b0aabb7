import { useEffect } from 'react'
import { offerTimeoutMs } from '#domain/orders/delivery.ts'
import { ring } from '#web/shared/console/live/bell/bell-sound.ts'

const pattern = [400, 200, 400]

function call(): void {
  ring()
  // Not on iPhones, and not before the first touch of a page.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}

/** Rings and vibrates when an offer comes, and once more at half of its time. `endsAt` is a moment of this device's clock. */
export function useOfferRing(endsAt: number): void {
  useEffect(() => {
    const untilHalf = endsAt - offerTimeoutMs / 2 - Date.now()
    call()
    if (untilHalf <= 0) return
    const timer = setTimeout(call, untilHalf)
    return () => clearTimeout(timer)
  }, [endsAt])
}
