import { useEffect } from 'react'
import { useOpenPushedPage } from '#web/shared/console/live/use-open-pushed-page.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { closeOver, push, pushCalls } from './push.ts'

type FollowerProps = { driverId: number; openOrder: number | null }

/** Opens the offer of a pressed push message, closes those that are over, and tells the shop of this device. */
export function PushFollower({ driverId, openOrder }: FollowerProps) {
  const language = useLanguage()
  useOpenPushedPage('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes push messages in the page's language
  useEffect(() => void push.renew(driverId, pushCalls), [driverId, language])
  useEffect(() => void closeOver(openOrder), [openOrder])
  return null
}
