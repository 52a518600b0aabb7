import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { hasNotArrived } from '#web/shared/api/connection.ts'
import { useLiveValue } from '#web/shared/console/live/use-live-work.ts'
import {
  type Pace,
  type Place,
  type PositionSource,
  paces,
  readLastPlace,
  useReportPosition,
} from '#web/shared/console/live/use-report-position.ts'
import { useWakeLock } from '#web/shared/console/live/use-wake-lock.ts'
import { pageLanguage } from '#web/shared/i18n/words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { driverApi, signedIn } from '../driver-api.ts'
import { type ActInput, actQueue } from '../queue/act-queue.ts'
import type { Act, ActAnswer, ActKind } from '../queue/act-store.ts'
import { useActs, useSendActs } from '../queue/use-acts.ts'
import { type CurrentWork, driverWork, withAnswer } from './driver-work.ts'
import { simulatedPlace } from './simulated-place.ts'

type Work = Omit<ReturnType<typeof useLiveValue<CurrentWork>>, 'changeValue'> & {
  /** `unavailable`: the phone gives no position. */
  position: 'available' | 'unavailable'
  /** What gives the positions: the phone, or a simulated ride; null until its script is loaded. */
  source: PositionSource | 'phone' | null
  changeSource: (source: PositionSource | 'phone' | null) => void
  /** What waits on this phone; null until that is read. */
  stored: ReturnType<typeof useActs>
  /** Stores an act with its time and place, and sends it when that is possible. */
  act: (orderId: number, kind: ActKind, input?: ActInput) => Promise<void>
  /** Answers what the server asked of a stored act, and sends it. */
  answer: (act: Act, input: ActInput) => Promise<void>
  /** Shows an answer of the server to a call about an order. */
  show: (answer: ActAnswer) => void
}

const WorkContext = createContext<Work | null>(null)

/** The driver's work, live on every page. */
export function useWork(): Work {
  const work = useContext(WorkContext)
  if (work === null) throw new Error('There is no WorkProvider around this part.')
  return work
}

/** How often the phone reports where it is; never while offline. */
function paceOf(work: CurrentWork | null): Pace | null {
  if (work === null) return null
  if (work.deliveries.length > 0) return paces.carrying
  return work.status === 'online' ? paces.waiting : null
}

/** A younger position is sent as one of now, by the server's clock: the phone's may be wrong. */
const presentMs = 15_000

/** False when it did not arrive. A refusal is an answer: the same position would be refused again. */
async function sendPlace({ at, ...place }: Place): Promise<boolean> {
  const isPresent = Date.now() - at < presentMs
  const sent = await driverApi.updateDriverPosition({
    ...place,
    ...(!isPresent && { at: new Date(at).toISOString() }),
  })
  return sent.ok || !hasNotArrived(sent.refusal)
}

/** Says that an order has ended as not received, and whether the driver is paid already. Loads the words. */
async function showEnd(isPaid: boolean): Promise<void> {
  const { endWords } = await import('./end-words.ts')
  const words = endWords[pageLanguage()]
  showToast({ type: 'success', message: isPaid ? words.paid : words.looked })
}

/** Follows the work, reports the position, and keeps the screen on during a delivery, on every page. */
export function WorkProvider({ driverId, children }: { driverId: number; children: ReactNode }) {
  const { changeValue, ...live } = useLiveValue(driverWork, driverId)
  const { reload } = live
  const { demo_town: town } = signedIn.useMe()
  const [source, changeSource] = useState<Work['source']>(() =>
    town && simulatedPlace.read() ? null : 'phone',
  )
  const position = useReportPosition(paceOf(live.value), sendPlace, source)
  useWakeLock((live.value?.deliveries.length ?? 0) > 0)
  const show = useCallback(
    (answer: ActAnswer) => {
      changeValue((work) => withAnswer(work, answer, Date.now()))
      if ('is_paid' in answer) void showEnd(answer.is_paid)
      // An answer that was asked for before the step may come after it.
      reload()
    },
    [changeValue, reload],
  )
  const stored = useActs(driverId)
  const send = useSendActs(driverId, show)
  async function act(orderId: number, kind: ActKind, { details = {}, photo = null }: ActInput = {}) {
    const last = readLastPlace()
    const place = last && { latitude: last.latitude, longitude: last.longitude }
    await actQueue.add({ driverId, orderId, kind, at: Date.now(), place, details, photo })
    await send()
  }
  async function answer(stored: Act, input: ActInput) {
    await actQueue.answer(stored, input)
    await send()
  }
  return (
    <WorkContext value={{ ...live, position, source, changeSource, stored, act, answer, show }}>
      {children}
    </WorkContext>
  )
}
