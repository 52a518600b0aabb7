import type { Language } from '#contracts/language.ts'
import type { DriverPush } from '#server/context.ts'

type Words = { title: string; body: string }

const words: Record<
  Language,
  {
    offer: (partner: string, seconds: number) => Words
    offer_over: Words
    taken_away: (partner: string, order: number) => Words
    test: Words
  }
> = {
  en: {
    offer: (partner, seconds) => ({
      title: 'New order',
      body: `${partner}: touch to see and answer it within ${seconds} seconds.`,
    }),
    offer_over: { title: 'This order no longer waits for you', body: '' },
    taken_away: (partner, order) => ({
      title: `Order ${order} goes to another driver`,
      body: `${partner}: please do not pick it up. This does not count against you.`,
    }),
    test: { title: 'Notices work', body: 'This is how a new order will show on this phone.' },
  },
  vi: {
    offer: (partner, seconds) => ({
      title: 'Có đơn mới',
      body: `${partner}: chạm để xem và trả lời trong ${seconds} giây.`,
    }),
    offer_over: { title: 'Đơn này không còn chờ bạn', body: '' },
    taken_away: (partner, order) => ({
      title: `Đơn ${order} đã chuyển cho tài xế khác`,
      body: `${partner}: bạn không cần đến lấy món nữa. Việc này không ảnh hưởng đến đánh giá của bạn.`,
    }),
    test: { title: 'Thông báo hoạt động tốt', body: 'Đơn mới sẽ hiện trên máy này như thế này.' },
  },
}

/** The push service drops a message after this time. The message of an open offer lasts as long as the offer. */
const ttlSeconds = 180
/** A driver on the way to the restaurant may be without network for long. */
const takenAwayTtlSeconds = 1_800

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
  if (kind === 'taken_away') {
    const topic = `order-${offer.orderId}`
    const shown = words[language].taken_away(offer.partnerName, offer.orderId)
    return {
      topic,
      text: JSON.stringify({ ...shown, tag: topic, path: '/' }),
      ttlSeconds: takenAwayTtlSeconds,
    }
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
