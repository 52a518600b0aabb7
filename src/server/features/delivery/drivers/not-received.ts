import { checkStepTime, nextCarryingStep } from '#domain/orders/carrying.ts'
import { callsNeeded, doorWaitLeft, isEvidenceDoubtful, maxCalls } from '#domain/orders/missed-delivery.ts'
import { positionForDistance } from '#domain/orders/order-privacy.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { endNotReceived } from '../../corrections/adjustments/public.ts'
import { findMissed, insertMissed } from '../../corrections/missed-deliveries/public.ts'
import { lockCustomerOf, lockOrder, type OrderRow } from '../../orders/orders/public.ts'
import { attachPicture } from '../private-pictures/public.ts'
import { countCalls, listSteps, readCarrying, type StepRow } from './carrying-store.ts'
import { offerOrderToDriver } from './dispatch.ts'
import { readPosition } from './positions.ts'

export async function recordCallPress(
  { db, now, session: { driverId }, idempotency }: CallOf<'recordCallPress'>,
  { id: orderId, at }: InputOf<'recordCallPress'>,
): AnswerTo<'recordCallPress'> {
  const trip = { orderId, driverId }
  const order = await lockOrder(db, orderId, trip)
  if (order === null) return refuse('order_not_found')
  const door = findDoor(order, await listSteps(db, trip))
  if (!door.ok) return door
  const key = idempotency?.key ?? null
  const presses = db.selectFrom('call_presses').select('order_id').where('driver_id', '=', driverId)
  const keyed = key === null ? undefined : await presses.where('request_key', '=', key).executeTakeFirst()
  if (keyed !== undefined && keyed.order_id !== orderId) return refuse('idempotency_key_reused')
  const time = checkStepTime(at ?? now, { after: door.arrived.acted_at, now })
  if (!time.ok) return refuse(time.problem === 'in_future' ? 'step_in_future' : 'step_before_last')
  if (keyed === undefined && (await countCalls(db, trip)) < maxCalls)
    await db
      .insertInto('call_presses')
      .values({
        order_id: orderId,
        driver_id: driverId,
        request_key: key,
        acted_at: time.at,
        created_at: now,
      })
      .execute()
  const carrying = await readCarrying(db, { trip, state: order.state, now })
  return succeed({ order: { id: orderId, state: order.state }, carrying })
}

/** The arrival at the customer, if the hand-over is the next step; otherwise the refusal. */
function findDoor(order: OrderRow, steps: readonly StepRow[]) {
  const next_step = nextCarryingStep(
    order.state,
    steps.map(({ step }) => step),
  )
  const arrived = steps.find(({ step }) => step === 'arrive_at_customer')
  if (next_step === 'hand_over' && arrived !== undefined) return { ok: true, arrived } as const
  return refuse('step_out_of_order', { state: order.state, next_step })
}

/** Ends an order as not received. Locks the customer before the order, like a cancellation. */
export async function reportNotReceived(
  context: CallOf<'reportNotReceived'>,
  report: InputOf<'reportNotReceived'>,
): AnswerTo<'reportNotReceived'> {
  const { db, now, session } = context
  const { driverId } = session
  const trip = { orderId: report.id, driverId }
  await lockCustomerOf(db, trip.orderId)
  const order = await lockOrder(db, trip.orderId, trip)
  if (order === null) return refuse('order_not_found')
  const earlier = await findMissed(db, trip)
  if (earlier !== null) return succeed(toAnswer(order, earlier.isPaid))
  const door = findDoor(order, await listSteps(db, trip))
  if (!door.ok) return door
  const judged = await judgeEvidence(context, report, { order, arrived: door.arrived })
  if (!judged.ok) return judged
  const pictureId = report.picture_id ?? null
  if (pictureId !== null) {
    const use = { pictureId, driverId, purpose: 'door', orderId: order.id, now } as const
    if (!(await attachPicture(db, use))) return refuse('picture_not_found')
  }
  const isDoubtful = judged.isDoubtful || pictureId === null
  const ending = { id: order.id, driverId, shownReason: reasons[order.language ?? 'vi'], isDoubtful, now }
  const ended = await endNotReceived(db, ending)
  if (!ended.ok) return refuse('step_out_of_order', { state: order.state, next_step: 'hand_over' })
  const missed = { order_id: order.id, driver_id: driverId, is_doubtful: isDoubtful, created_at: now }
  await insertMissed(db, missed)
  await offerOrderToDriver(db, driverId, now)
  return succeed(toAnswer(order, ended.value?.state !== 'waiting'))
}

/** What the customer and the restaurant read. */
const reasons = { en: 'Nobody took the order at the door.', vi: 'Không có người nhận hàng.' }

function toAnswer({ id }: OrderRow, is_paid: boolean) {
  return { order: { id, state: 'canceled' as const }, is_paid }
}

/** Whether the calls and the wait suffice, and whether an administrator must look at the evidence. */
async function judgeEvidence(
  { db, now, session, services }: CallOf<'reportNotReceived'>,
  { at, latitude, longitude }: InputOf<'reportNotReceived'>,
  { order, arrived }: { order: OrderRow; arrived: StepRow },
) {
  const { driverId } = session
  const calls = await countCalls(db, { orderId: order.id, driverId })
  if (calls < callsNeeded) return refuse('calls_missing', { calls, calls_needed: callsNeeded })
  const seconds_left = doorWaitLeft(arrived.created_at, now)
  if (seconds_left > 0) return refuse('wait_at_door', { seconds_left })
  const reported = latitude == null || longitude == null ? null : { latitude, longitude }
  if (reported !== null && !isInVietnam(reported)) return refuse('position_outside')
  const time = checkStepTime(at ?? now, { after: arrived.acted_at, now })
  if (!time.ok) return refuse(time.problem === 'in_future' ? 'step_in_future' : 'step_before_last')
  const isDoubtful = isEvidenceDoubtful({
    here: reported ?? services.driverPositions.get(driverId) ?? (await readPosition(db, driverId)),
    door: positionForDistance(order),
    delaysMs: [+now - +time.at, +arrived.created_at - +arrived.acted_at],
    isFarFlagged: arrived.distance_m !== null,
  })
  return { ok: true, isDoubtful } as const
}
