import { useEffect } from 'react'
import { deviceLabelOf } from '#web/shared/console/live/device-label.ts'
import { createDeviceName } from '#web/shared/console/live/device-name.ts'
import { createPush, findWorker, type PushCalls } from '#web/shared/console/live/push-device.ts'
import { useOpenPushedPage } from '#web/shared/console/live/use-open-pushed-page.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { driverApi } from '../driver-api.ts'

/** The push messages about offers on this device. */
export const push = createPush('mam.driver.push-by.v1')

/** The name of this device in the driver's list. */
export const deviceName = createDeviceName('driver')

/** The calls that subscribe this device to the driver's offers. */
export const pushCalls: PushCalls = {
  getKey: () => driverApi.getDriverPushKey({}),
  subscribe: (to, is_renewal) =>
    driverApi.subscribeDriverPush({
      ...to,
      is_renewal,
      device: deviceName(),
      label: deviceLabelOf(navigator.userAgent),
    }),
  unsubscribe: () => driverApi.unsubscribeDriverPush({ device: deviceName() }),
}

/** Closes the messages about offers that are no longer open. */
async function closeOver(openOrder: number | null): Promise<void> {
  const shown = (await (await findWorker())?.getNotifications()) ?? []
  for (const message of shown) {
    if (message.tag.startsWith('offer-') && message.tag !== `offer-${openOrder}`) message.close()
  }
}

type FollowerProps = { driverId: number; openOrder: number | null }

/** Opens the page of a pressed push message, closes messages about past offers, and renews the subscription of this device. */
export function PushFollower({ driverId, openOrder }: FollowerProps) {
  const language = useLanguage()
  useOpenPushedPage('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes push messages in the page's language
  useEffect(() => void push.renew(driverId, pushCalls), [driverId, language])
  useEffect(() => void closeOver(openOrder), [openOrder])
  return null
}
