import type { PushKeys } from './push-keys.ts'

/** Where a browser is reached, and the keys that it reads with. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** What a device is told; of one topic a push service keeps the last message only. */
export type PushMessage = { text: string; topic: string; ttlSeconds: number }

/**
 * `gone`: the browser takes nothing there any more. `refused`: the push service does not want this message, now or
 * later. What may work later throws.
 */
export type SendPush = (to: PushAddress, message: PushMessage) => Promise<'taken' | 'gone' | 'refused'>

type SenderOptions = {
  keys: PushKeys
  /** Whom the people of a push service may write to: `mailto:…`. */
  subject: string
  /** Hears the status of what a push service refuses. */
  onRefused: (status: number) => void
  timeoutMs?: number
}

/** Starts loading at the first push: most services of a shop never send one. */
let loading: Promise<typeof import('web-push')> | undefined

async function load() {
  loading ??= import('web-push').then((loaded) => loaded.default)
  return loading
}

/** Encrypts for the browser (RFC 8291), signs for its push service (RFC 8292), and sends. */
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
    // The address is not named: whoever knows it can reach the device.
    if (!answer.ok) throw new Error(`The push service has answered ${status}.`)
    return 'taken'
  }
}
