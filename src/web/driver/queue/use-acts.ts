import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { driverApi } from '../driver-api.ts'
import { actQueue, nextAct, type Stored } from './act-queue.ts'
import type { Act, StepAnswer } from './act-store.ts'

/** After this time the acts are sent again, where the server answered with an outage. */
const sendAgainMs = 15_000

function sendAct({ key, orderId, step, at, place, details }: Act) {
  return driverApi.submitCarryingStep(
    { ...details, id: orderId, step, ...place, at: at === null ? null : new Date(at).toISOString() },
    { idempotencyKey: key },
  )
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
export function useSendActs(driverId: number, onSent: (answer: StepAnswer) => void): () => Promise<unknown> {
  const isOffline = useIsOffline()
  const stored = useActs(driverId)
  const isWaiting = stored !== null && nextAct(stored.acts, driverId) !== null
  const send = useCallback(() => actQueue.sendAll(driverId, { send: sendAct, onSent }), [driverId, onSent])
  useEffect(() => {
    if (!isWaiting || isOffline) return
    void send()
    const timer = setInterval(send, sendAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, isOffline, send])
  return send
}
