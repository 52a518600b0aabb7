import type { Language } from '#contracts/language.ts'
import type { PartnerPush } from '#server/context.ts'

type Words = { title: string; body: string }

const words: Record<
  Language,
  {
    new: (order: number, partner: string) => Words
    /** The order was accepted automatically, so no answer is needed. */
    accepted: (order: number, partner: string) => Words
    unanswered: (order: number, partner: string) => Words
  } & {
    test: Words
  }
> = {
  en: {
    new: (order, partner) => ({ title: `New order ${order}`, body: `${partner}: it waits for your answer.` }),
    accepted: (order, partner) => ({
      title: `New order ${order}`,
      body: `${partner}: it was accepted automatically.`,
    }),
    unanswered: (order, partner) => ({
      title: `Order ${order} still waits`,
      body: `${partner}: nobody has answered it for 30 seconds.`,
    }),
    test: { title: 'Notices work', body: 'This is how a new order will show on this device.' },
  },
  vi: {
    new: (order, partner) => ({ title: `Đơn mới ${order}`, body: `${partner}: đang chờ quán nhận.` }),
    accepted: (order, partner) => ({ title: `Đơn mới ${order}`, body: `${partner}: đã tự động nhận.` }),
    unanswered: (order, partner) => ({
      title: `Đơn ${order} vẫn chưa ai nhận`,
      body: `${partner}: khách đã chờ hơn 30 giây.`,
    }),
    test: { title: 'Thông báo hoạt động tốt', body: 'Đơn mới sẽ hiện trên máy này như thế này.' },
  },
}

/** The text of a push message and the page that it opens. It names no money and no customer. */
export function pushMessageOf(
  { kind, language }: { kind: PartnerPush['kind']; language: Language },
  order: { id: number; partnerId: number; partnerName: string } | null,
): { topic: string; text: string } {
  if (kind === 'test' || order === null)
    return { topic: 'test', text: JSON.stringify({ ...words[language].test, tag: 'test', path: '/orders' }) }
  // The console closes messages tagged `order-…` once the order is answered.
  const topic = `${kind === 'accepted' ? 'accepted' : 'order'}-${order.id}`
  const shown = words[language][kind](order.id, order.partnerName)
  const path = `/orders?restaurant=${order.partnerId}`
  return { topic, text: JSON.stringify({ ...shown, tag: topic, path }) }
}
