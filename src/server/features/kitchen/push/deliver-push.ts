import type { Database, QueuedPush } from '#server/context.ts'
import { deleteEndpoint, findDevice, findDeviceForOrder, type PushTarget } from './push-store.ts'
import { pushMessageOf } from './push-words.ts'

/** After this time the push service drops a message that its browser has not fetched. */
const ttlSeconds = 180

type Sending = {
  now: Date
  /** The shop's public key. */
  pushKey: string
  send: (
    to: { endpoint: string; p256dh: string; auth: string },
    message: { text: string; topic: string; ttlSeconds: number },
  ) => Promise<'sent' | 'gone' | 'refused'>
}

/** Sends a message unless its order is answered by now. Deletes an endpoint that is gone. A failure throws. */
export async function deliverPush(db: Database, push: QueuedPush, sending: Sending): Promise<void> {
  const { subscriptionId: id, kind } = push
  const { now } = sending
  if (push.kind === 'test') {
    const device = await findDevice(db, id, now)
    if (device)
      await sendTo(db, device, { ...sending, ...pushMessageOf({ kind, language: device.language }, null) })
    return
  }
  const device = await findDeviceForOrder(db, {
    id,
    orderId: push.orderId,
    now,
    isAccepted: kind === 'accepted',
  })
  if (device === null) return
  const order = { id: push.orderId, partnerId: device.partner_id, partnerName: device.partner_name }
  await sendTo(db, device, { ...sending, ...pushMessageOf({ kind, language: device.language }, order) })
}

async function sendTo(
  db: Database,
  { endpoint, p256dh, auth, server_key }: PushTarget,
  { send, pushKey, text, topic }: Sending & { text: string; topic: string },
): Promise<void> {
  // The push service refuses messages signed with another key than the subscription's. The console subscribes again.
  const isOurs = server_key === pushKey
  const outcome = isOurs ? await send({ endpoint, p256dh, auth }, { text, topic, ttlSeconds }) : 'gone'
  if (outcome === 'gone') await deleteEndpoint(db, endpoint)
}
