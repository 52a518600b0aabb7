import type { Refusal, Result } from '#contracts/endpoint.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/**
 * Whether this device gets push messages while the console is closed. `install`: an iPhone, where only an installed
 * app gets them. `blocked`: the browser was told to refuse them.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

/** The calls of a console that subscribe this device to push messages. */
export type PushCalls = {
  getKey: () => Promise<Result<{ public_key: string }>>
  /** `isRenewal`: the console subscribes again at its start, without a press. */
  subscribe: (
    to: { endpoint: string; p256dh: string; auth: string },
    isRenewal: boolean,
  ) => Promise<Result<unknown>>
  unsubscribe: () => Promise<Result<unknown>>
}

/** The service worker of the page, if the browser can show push messages. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return
  return navigator.serviceWorker.getRegistration()
}

function isIphone(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent)
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The browser's subscription for the shop's current key. A subscription for another key is replaced. */
async function subscriptionWith(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const { pushManager } = worker
  const own = await pushManager.getSubscription()
  if (own && base64url(own.options.applicationServerKey) === key) return own
  await own?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

type Outcome = { ok: true } | { ok: false; refusal: Refusal | null }

const failed: Outcome = { ok: false, refusal: null }

async function subscribeAtServer({ getKey, subscribe }: PushCalls, isRenewal: boolean): Promise<Outcome> {
  const worker = await findWorker()
  const answer = await getKey()
  if (!answer.ok) return answer
  // The browser's push service may be unreachable.
  const subscription = worker && (await subscriptionWith(worker, answer.value.public_key).catch(() => null))
  const keys = subscription?.toJSON().keys
  if (!subscription || !keys) return failed
  const to = { endpoint: subscription.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
  return subscribe(to, isRenewal)
}

/**
 * Ends the subscription in the browser. Messages to its old address are refused, and the shop then deletes the address.
 */
async function unsubscribeBrowser(): Promise<void> {
  const worker = await findWorker()
  await (await worker?.pushManager.getSubscription())?.unsubscribe().catch(() => false)
}

/**
 * The push messages of a console on this device. Under `key` the device stores who switched them on; other people who
 * sign in get none.
 */
export function createPush(key: string) {
  const switchedOnBy = createStored<number>({
    key,
    isValid: (value): value is number => Number.isSafeInteger(value),
  })
  /** The state for the signed-in person. */
  async function readState(person: number): Promise<PushState> {
    const worker = await findWorker()
    if (!worker) return isIphone() ? 'install' : 'unsupported'
    if (Notification.permission === 'denied') return 'blocked'
    if (Notification.permission !== 'granted' || switchedOnBy.read() !== person) return 'off'
    return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
  }
  return {
    readState,
    /**
     * Asks for permission, then subscribes. Call it in a click handler. `refusal` null: the browser or the person
     * refused.
     */
    async turnOn(person: number, calls: PushCalls): Promise<Outcome> {
      if ((await Notification.requestPermission()) !== 'granted') return failed
      const outcome = await subscribeAtServer(calls, false)
      if (outcome.ok) switchedOnBy.write(person)
      return outcome
    },
    async turnOff(_: number, { unsubscribe }: PushCalls): Promise<Outcome> {
      switchedOnBy.write(null)
      await unsubscribeBrowser()
      return unsubscribe()
    },
    /**
     * Each start of the console subscribes the device again, because language, session and keys may have changed. A
     * subscription of another person ends only in the browser, because that person's session may still be in use.
     */
    async renew(person: number, calls: PushCalls): Promise<void> {
      if (switchedOnBy.read() !== person) return unsubscribeBrowser()
      if ((await readState(person)) !== 'on') return
      const outcome = await subscribeAtServer(calls, true)
      // Continues only if another device has removed this one.
      if (outcome.ok || outcome.refusal?.code !== 'device_not_subscribed') return
      switchedOnBy.write(null)
      await unsubscribeBrowser()
    },
  }
}
