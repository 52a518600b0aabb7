import type { Refusal } from '#contracts/endpoint.ts'
import { createStored } from '#web/shared/stored/stored.ts'
import { partnerApi } from '../../partner-api.ts'
import { deviceName, helper } from './device.ts'

/**
 * Whether this device is told of orders while the console is closed: `install` on an iPhone, where only an installed
 * app can be; `blocked` where somebody has said no to the browser.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

/** Who has switched the notices on here: nobody else who signs in is told by them. */
const switchedOnBy = createStored<number>({
  key: 'mam.partner.push-by.v1',
  isValid: (value): value is number => Number.isSafeInteger(value),
})

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return
  return navigator.serviceWorker.getRegistration()
}

function isIphone(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent)
}

/** How it stands for the signed-in person. */
export async function readPushState(staffId: number): Promise<PushState> {
  const worker = await findWorker()
  if (!worker) return isIphone() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted' || switchedOnBy.read() !== staffId) return 'off'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The browser's subscription, made with the shop's present key. */
async function subscriptionWith(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const { pushManager } = worker
  const own = await pushManager.getSubscription()
  if (own && base64url(own.options.applicationServerKey) === key) return own
  await own?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

type Outcome = { ok: true } | { ok: false; refusal: Refusal | null }

const failed: Outcome = { ok: false, refusal: null }

async function tellServer(partnerId: number): Promise<Outcome> {
  const worker = await findWorker()
  const answer = await partnerApi.getPushKey({ partner_id: partnerId })
  if (!answer.ok) return answer
  // The browser's own push service may be out of reach.
  const subscription = worker && (await subscriptionWith(worker, answer.value.public_key).catch(() => null))
  const keys = subscription?.toJSON().keys
  if (!subscription || !keys) return failed
  const put = await partnerApi.subscribePush({
    partner_id: partnerId,
    device: deviceName(),
    endpoint: subscription.endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    helps_out: helper.read() ?? false,
  })
  return put.ok ? { ok: true } : put
}

type Own = { partnerId: number; staffId: number }

/** To be called by a press: asks the person, then has the device told. A refusal of null is the browser's own. */
export async function turnOnPush({ partnerId, staffId }: Own): Promise<Outcome> {
  if ((await Notification.requestPermission()) !== 'granted') return failed
  const outcome = await tellServer(partnerId)
  if (outcome.ok) switchedOnBy.write(staffId)
  return outcome
}

/** Unsubscribes this device from notices of orders. */
export async function turnOffPush({ partnerId }: Own): Promise<Outcome> {
  switchedOnBy.write(null)
  const worker = await findWorker()
  await (await worker?.pushManager.getSubscription())?.unsubscribe().catch(() => false)
  const answer = await partnerApi.unsubscribePush({ partner_id: partnerId, device: deviceName() })
  return answer.ok ? { ok: true } : answer
}

/** With every start of the console the server hears of the device anew: language, session and keys may be others. */
export async function renewPush(own: Own): Promise<void> {
  if ((await readPushState(own.staffId)) === 'on') await tellServer(own.partnerId)
}

/** Closes the notices of a restaurant's orders that wait no more. */
export async function closeAnswered(partnerId: number, waiting: readonly number[]): Promise<void> {
  const shown = (await (await findWorker())?.getNotifications()) ?? []
  for (const notice of shown) {
    const order = /^order-(\d+)$/.exec(notice.tag)?.[1]
    const isOwn = notice.data?.path === `/orders?restaurant=${partnerId}`
    if (isOwn && order !== undefined && !waiting.includes(Number(order))) notice.close()
  }
}
