import type { Database, PartnerPush } from '#server/context.ts'
import { type PushSending, sendToDevice } from '../../accounts/push-devices/public.ts'
import { findDevice, findDeviceForOrder } from './push-store.ts'
import { pushMessageOf } from './push-words.ts'

/** After this time the push service drops a message that its browser has not fetched. */
const ttlSeconds = 180

/** Sends a message unless its order is answered by now. A failure throws. */
export async function deliverPush(db: Database, push: PartnerPush, sending: PushSending): Promise<void> {
  const { subscriptionId: id, kind } = push
  const { now } = sending
  if (push.kind === 'test') {
    const device = await findDevice(db, id, now)
    if (device === null) return
    const test = pushMessageOf({ kind, language: device.language }, null)
    return sendToDevice(db, device, { ...test, ttlSeconds }, sending)
  }
  const device = await findDeviceForOrder(db, {
    id,
    orderId: push.orderId,
    now,
    isAccepted: kind === 'accepted',
  })
  if (device === null) return
  const order = { id: push.orderId, partnerId: device.partner_id, partnerName: device.partner_name }
  const message = pushMessageOf({ kind, language: device.language }, order)
  await sendToDevice(db, device, { ...message, ttlSeconds }, sending)
}
