import type { Language } from '#contracts/language.ts'
import type { DriverPush } from '#server/context.ts'

type Words = { title: string; body: string }

const words: Record<
  Language,
  { offer: (partner: string, seconds: number) => Words; offer_over: Words; test: Words }
> = {
  en: {
    offer: (partner, seconds) => ({
      title: 'New order',
      body: `${partner}: touch to see and answer it within ${seconds} seconds.`,
    }),
    offer_over: { title: 'This order no longer waits for you', body: '' },
    test: { title: 'Notices work', body: 'This is how a new order will show on this phone.' },
  },
  vi: {
    offer: (partner, seconds) => ({
      title: 'Có đơn mới',
      body: `${partner}: chạm để xem và trả lời trong ${seconds} giây.`,
    }),
    offer_over: { title: 'Đơn này không còn chờ bạn', body: '' },
    test: { title: 'Thông báo hoạt động tốt', body: 'Đơn mới sẽ hiện trên máy này như thế này.' },
  },
}

/** The push service drops a message after this time. The message of an open offer lasts as long as the offer. */
const ttlSeconds = 180

/**
 * A push message to a driver. It names the restaurant, no customer and no money. The message that an offer is over
 * closes the notification of the offer, so both have the same topic and tag.
 */
export function offerMessageOf(
  kind: DriverPush['kind'],
  language: Language,
  offer: { orderId: number; partnerName: string; secondsLeft: number } | null = null,
): { topic: string; text: string; ttlSeconds: number } {
  if (kind === 'test' || offer === null)
    return {
      topic: 'test',
      text: JSON.stringify({ ...words[language].test, tag: 'test', path: '/' }),
      ttlSeconds,
    }
  const topic = `offer-${offer.orderId}`
  const isOver = kind === 'offer_over'
  const shown = isOver
    ? words[language].offer_over
    : words[language].offer(offer.partnerName, offer.secondsLeft)
  return {
    topic,
    text: JSON.stringify({ ...shown, tag: topic, path: '/', ...(isOver && { isOver }) }),
    ttlSeconds: isOver ? ttlSeconds : offer.secondsLeft,
  }
}
