import type { Language } from '#contracts/language.ts'
import { formatVnd, type Vnd } from '#domain/money/money.ts'
import type { OrderActor } from '#domain/orders/order-status.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '#server/features/mails/public.ts'

/** The data of an order mail. No names of restaurants and dishes, because others typed them. */
export type MailedOrder = {
  id: number
  to: string
  language: Language
  subtotal: Vnd
  shipping_fee: Vnd
  discount: Vnd | null
  total: Vnd
  type_checkout: 'cash' | 'coins'
}

const labels = {
  en: {
    subtotal: 'Dishes',
    fee: 'Delivery',
    discount: 'Discount',
    total: 'Total',
    payment: 'Payment',
    cash: 'cash on delivery',
    coins: 'coins',
  },
  vi: {
    subtotal: 'Tiền món',
    fee: 'Phí giao hàng',
    discount: 'Giảm giá',
    total: 'Tổng cộng',
    payment: 'Thanh toán',
    cash: 'tiền mặt khi nhận hàng',
    coins: 'xu',
  },
} as const satisfies Record<Language, object>

const placed: Record<Language, { subject: (id: number) => string; intro: string; follow: string }> = {
  en: {
    subject: (id) => `Your Mâm order ${id}`,
    intro: 'Thank you! We have got your order.',
    follow: 'All your orders:',
  },
  vi: {
    subject: (id) => `Đơn hàng Mâm số ${id}`,
    intro: 'Cảm ơn bạn! Chúng tôi đã nhận được đơn hàng.',
    follow: 'Tất cả đơn hàng của bạn:',
  },
}

const canceled: Record<
  Language,
  { subject: (id: number) => string; by: Record<OrderActor, string>; coins: string }
> = {
  en: {
    subject: (id) => `Your Mâm order ${id} has been canceled`,
    by: {
      customer: 'You have canceled your order.',
      partner: 'We are sorry: the restaurant could not take your order.',
      driver: 'We are sorry: your order has been canceled.',
      administrator: 'We are sorry: the shop has canceled your order.',
      system: 'We are sorry: the restaurant has not answered in time, so your order has been canceled.',
    },
    coins: 'The coins that you paid with are yours again.',
  },
  vi: {
    subject: (id) => `Đơn hàng Mâm số ${id} đã bị hủy`,
    by: {
      customer: 'Bạn đã hủy đơn hàng.',
      partner: 'Rất tiếc: nhà hàng không thể nhận đơn của bạn.',
      driver: 'Rất tiếc: đơn hàng của bạn đã bị hủy.',
      administrator: 'Rất tiếc: Mâm đã hủy đơn hàng của bạn.',
      system: 'Rất tiếc: nhà hàng chưa phản hồi kịp nên đơn hàng đã bị hủy.',
    },
    coins: 'Số xu đã thanh toán đã được hoàn lại cho bạn.',
  },
}

function figuresOf(order: MailedOrder, language: Language): (readonly [string, string])[] {
  const words = labels[language]
  return [
    [words.subtotal, formatVnd(order.subtotal)],
    [words.fee, formatVnd(order.shipping_fee)],
    ...(order.discount === null ? [] : ([[words.discount, formatVnd(-order.discount)]] as const)),
    [words.total, formatVnd(order.total)],
    [words.payment, words[order.type_checkout]],
  ]
}

/** The mail after an order was placed; or canceled, by somebody. */
export function orderMail(
  order: MailedOrder,
  canceledBy: OrderActor | null,
  publicUrl: string,
): OutgoingMail {
  const areCoinsBack = order.type_checkout === 'coins' && order.total > 0
  const link = { link: `${publicUrl}/history-order` }
  return bilingualMail({
    to: order.to,
    language: order.language,
    wordsIn: (each) => {
      const { intro, follow } = placed[each]
      const { by, coins } = canceled[each]
      const { subject } = (canceledBy ? canceled : placed)[each]
      const news = canceledBy
        ? [by[canceledBy], ...(areCoinsBack ? [coins] : [])]
        : [intro, { rows: figuresOf(order, each) }]
      return { subject: subject(order.id), pieces: [...news, follow, link] }
    },
  })
}
