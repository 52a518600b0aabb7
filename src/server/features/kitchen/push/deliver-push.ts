import type { Database, QueuedPush } from '#server/context.ts'
import { dropAddress, findDevice, findDeviceForOrder, type PushTarget } from './push-store.ts'
import { noticeOf } from './push-words.ts'

/** A browser that is off for longer has missed what it was to be told. */
const ttlSeconds = 180

type Sending = {
  now: Date
  /** The shop's public key. */
  pushKey: string
  send: (
    to: { endpoint: string; p256dh: string; auth: string },
    message: { text: string; topic: string; ttlSeconds: number },
  ) => Promise<'taken' | 'gone' | 'refused'>
}

/** Tells a device of an order that still waits. What its browser takes no more is forgotten; a failure throws. */
export async function deliverPush(db: Database, push: QueuedPush, sending: Sending): Promise<void> {
  const { subscriptionId: id, kind } = push
  const { now } = sending
  if (push.kind === 'test') {
    const device = await findDevice(db, id, now)
    if (device)
      await sendTo(db, device, { ...sending, ...noticeOf({ kind, language: device.language }, null) })
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
  await sendTo(db, device, { ...sending, ...noticeOf({ kind, language: device.language }, order) })
}

async function sendTo(
  db: Database,
  { endpoint, p256dh, auth, server_key }: PushTarget,
  { send, pushKey, text, topic }: Sending & { text: string; topic: string },
): Promise<void> {
  // Another key than the browser was given: its push service would take nothing. The console subscribes anew.
  const isOurs = server_key === pushKey
  const outcome = isOurs ? await send({ endpoint, p256dh, auth }, { text, topic, ttlSeconds }) : 'gone'
  if (outcome === 'gone') await dropAddress(db, endpoint)
}
