import type { PushKeys } from './push-keys.ts'

/** The address of a browser at its push service, and the keys that encrypt messages for the browser. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** A push message. A push service stores only the last message of a topic. */
export type PushMessage = { text: string; topic: string; ttlSeconds: number }

/**
 * Sends a message. `gone`: the subscription has ended. `refused`: the push service will never accept this message.
 * Throws if a retry may succeed.
 */
export type SendPush = (to: PushAddress, message: PushMessage) => Promise<'sent' | 'gone' | 'refused'>

type SenderOptions = {
  keys: PushKeys
  /** The contact for the operators of push services: `mailto:…`. */
  subject: string

  onRefused: (status: number) => void
  timeoutMs?: number
}

/** The library, loaded with the first push message, because most installations of Mâm never send one. */
let loading: Promise<typeof import('web-push')> | undefined

async function load() {
  loading ??= import('web-push').then((loaded) => loaded.default)
  return loading
}

/** Creates a sender that encrypts messages for the browser (RFC 8291) and signs them for its push service (RFC 8292). */
export function createPushSender({ keys, subject, onRefused, timeoutMs = 5_000 }: SenderOptions): SendPush {
  return async ({ endpoint, p256dh, auth }, { text, topic, ttlSeconds }) => {
    const { generateRequestDetails } = await load()
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency: 'high',
      topic,
    })
    const { 'Content-Length': _counted, ...rest } = headers
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    const { status } = answer
    if (status === 404 || status === 410) return 'gone'
    if (status >= 400 && status < 500 && status !== 429) {
      onRefused(status)
      return 'refused'
    }
    // The error does not contain the endpoint, because a reader of it could reach the device.
    if (!answer.ok) throw new Error(`The push service answered ${status}.`)
    return 'sent'
  }
}
