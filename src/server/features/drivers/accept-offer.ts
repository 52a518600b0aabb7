import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { takeStep, toOrder } from '../orders/public.ts'
import { lockDriver, writeDriverStatus } from './driver-store.ts'
import { answerOffer, lockOfferedOrder } from './offer-store.ts'

/**
 * Locks order, then driver, then offer. A driver who goes offline holds the driver's row and waits for the offer's,
 * so nobody who holds an offer may wait for its driver.
 */
export async function acceptOffer(
  { db, now, session }: CallOf<'acceptOffer'>,
  { id: orderId }: InputOf<'acceptOffer'>,
): AnswerTo<'acceptOffer'> {
  const { driverId } = session
  const offered = { orderId, driverId }
  if (!(await lockOfferedOrder(db, offered))) return refuse('order_not_found')
  const { status } = await lockDriver(db, driverId)
  if (status === 'shipping') return refuse('driver_busy')
  const isOpen = status === 'online' && (await answerOffer(db, { ...offered, answer: 'accepted', now }))
  if (!isOpen) return refuse('offer_gone')
  const taken = await takeStep(db, {
    ...offered,
    step: 'assign',
    actor: 'driver',
    actorId: driverId,
    owner: 'any',
    now,
  })
  if (!taken.ok) return refuse('offer_gone')
  await writeDriverStatus(db, driverId, { status: 'shipping', now })
  return succeed({ order: toOrder(taken.order) })
}
