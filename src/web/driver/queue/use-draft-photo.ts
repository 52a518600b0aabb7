import { useEffect, useState } from 'react'
import type { OrderPicturePurpose } from '#domain/pictures/private-pictures.ts'
import { signedIn } from '../driver-api.ts'
import { actQueue } from './act-queue.ts'

/** The photo for an act that is not done yet, stored on the phone: a reload amid it loses nothing. */
export function useDraftPhoto(orderId: number, purpose: OrderPicturePurpose) {
  const { id: driverId } = signedIn.useMe()
  const [photo, setPhoto] = useState<Blob | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = (found: Blob | null) => isWanted && setPhoto((taken) => taken ?? found)
    actQueue.findPhoto({ driverId, orderId, purpose }).then(show, () => undefined)
    return () => {
      isWanted = false
    }
  }, [driverId, orderId, purpose])
  async function storePhoto(taken: Blob): Promise<void> {
    setPhoto(taken)
    await actQueue.storePhoto({ driverId, orderId, purpose, photo: taken })
  }
  return { photo, storePhoto }
}
