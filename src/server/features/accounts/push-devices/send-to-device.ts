import type { Language } from '#contracts/language.ts'
import type { Database } from '#server/context.ts'
import { deleteEndpoint } from './device-store.ts'

/** Where to send a push message, and in which language. */
export type PushTarget = {
  endpoint: string
  p256dh: string
  auth: string
  server_key: string
  language: Language
}

/** What sending a push message needs. */
export type PushSending = {
  now: Date
  /** The shop's public key. */
  pushKey: string
  send: (
    to: { endpoint: string; p256dh: string; auth: string },
    message: PushMessage,
  ) => Promise<'sent' | 'gone' | 'refused'>
}

/**
 * After `ttlSeconds` the push service drops a message that the browser has not fetched. A later message with the same
 * `topic` replaces it.
 */
export type PushMessage = { text: string; topic: string; ttlSeconds: number }

/** Sends a message to a device. Deletes an endpoint that is gone. A failure throws. */
export async function sendToDevice(
  db: Database,
  { endpoint, p256dh, auth, server_key }: PushTarget,
  message: PushMessage,
  { send, pushKey }: PushSending,
): Promise<void> {
  // The push service refuses messages signed with another key than the subscription's.
  // After the deletion the console subscribes again.
  const isOurs = server_key === pushKey
  const outcome = isOurs ? await send({ endpoint, p256dh, auth }, message) : 'gone'
  if (outcome === 'gone') await deleteEndpoint(db, endpoint)
}
