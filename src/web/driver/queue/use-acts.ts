import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { driverApi } from '../driver-api.ts'
import { actQueue, type Stored } from './act-queue.ts'
import { type Act, type ActAnswer, photoPurposes } from './act-store.ts'

/** After this time the acts are sent again, where the server answered with an outage or asked to wait. */
const sendAgainMs = 15_000

function sendAct({ key, orderId, kind, at, place, details }: Act): Promise<Result<ActAnswer>> {
  const report = { id: orderId, ...place, at: at === null ? null : new Date(at).toISOString() }
  const options = { idempotencyKey: key }
  if (kind === 'call') return driverApi.recordCallPress(report, options)
  if (kind !== 'not_received')
    return driverApi.submitCarryingStep({ ...details, ...report, step: kind }, options)
  return driverApi.reportNotReceived({ ...report, picture_id: details.picture_id }, options)
}

/** Uploads the photo of an act. An unused photo that is uploaded again gets the same id. */
async function upload({ kind, photo }: Act & { photo: Blob }) {
  const { toDataUrl } = await import('../photo/photo-bytes.ts')
  const purpose = photoPurposes[kind] ?? 'proof'
  return driverApi.addDriverPicture({ purpose, picture: await toDataUrl(photo) })
}

/** A driver's acts that wait on this phone, and those that were refused; null until the phone's store is read. */
export function useActs(driverId: number): Stored | null {
  const stored = useSyncExternalStore(actQueue.subscribe, actQueue.read)
  const isOwn = (act: { driverId: number }) => act.driverId === driverId
  return stored && { acts: stored.acts.filter(isOwn), refused: stored.refused.filter(isOwn) }
}

/**
 * Sends the acts of a driver while there is a connection, and answers how to send at once. `onSent` must be the same
 * function on every render.
 */
export function useSendActs(driverId: number, onSent: (answer: ActAnswer) => void): () => Promise<unknown> {
  const isOffline = useIsOffline()
  const isWaiting = useActs(driverId)?.acts.some(({ held }) => held === null) === true
  const send = useCallback(
    () => actQueue.sendAll(driverId, { upload, send: sendAct, onSent }),
    [driverId, onSent],
  )
  useEffect(() => {
    if (!isWaiting || isOffline) return
    void send()
    const timer = setInterval(send, sendAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, isOffline, send])
  return send
}
