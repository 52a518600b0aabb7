import { ECDH } from 'node:crypto'
import { isPushService } from '#domain/shop/push-service.ts'
import { type CallContext, refuseFields, type Session } from '#server/context.ts'
import { type DeviceOwner, saveSubscription } from './device-store.ts'

/** Whether a key is a point of P-256. Encryption needs one. */
function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** A browser's subscription, as its call sends it. */
type Browser = {
  device: string
  endpoint: string
  p256dh: string
  auth: string
  is_helper?: boolean
  label?: string | null | undefined
}

type Context = Pick<CallContext, 'db' | 'now' | 'language' | 'services'> & { session: Session }

/** Subscribes a person's device until the session ends. Answers the refusal, or null. */
export async function subscribeDevice(
  { db, now, session, language, services }: Context,
  owner: DeviceOwner,
  browser: Browser,
) {
  if (!isPushService(browser.endpoint, services.settings.pushServices))
    return refuseFields('validation_failed', { endpoint: 'push_service_unknown' })
  if (!isCurvePoint(browser.p256dh)) return refuseFields('validation_failed', { p256dh: 'push_key_invalid' })
  const { device, endpoint, p256dh, auth, is_helper = false, label = null } = browser
  await saveSubscription(db, owner, {
    ...{ device, endpoint, p256dh, auth, is_helper, label, language },
    ...{ server_key: services.pushKey, session_id: session.id, seen_at: now },
  })
  return null
}
