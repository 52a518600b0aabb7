import type { Language } from '#contracts/language.ts'
import { nameInMail } from '#domain/accounts/name-in-mail.ts'
import { lineTotal } from '#domain/carts/cart-total.ts'
import { formatVnd, type Vnd } from '#domain/money/money.ts'
import type { OrderActor } from '#domain/orders/order-status.ts'
import { slotEnd } from '#domain/orders/slots.ts'
import { formatMomentForPeople, formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '#server/features/records/mails/public.ts'

/** A line of an order. `price` is for one dish with its choices. */
export type MailedDish = {
  name: string
  quantity: number
  price: Vnd
  choices: readonly { name: string; quantity: number }[]
}

/** The data of an order mail. */
export type MailedOrder = {
  id: number
  dishes: readonly MailedDish[]
  to: string
  language: Language
  subtotal: Vnd
  shipping_fee: Vnd
  discount: Vnd | null
  total: Vnd
  type_checkout: 'cash' | 'coins'
  /** The slot of an order for later. */
  wanted_at: Date | null
}

/** The reason for the mail: the order was placed, is due soon, or was canceled. */
export type MailOccasion = { event: 'placed' | 'released' } | { event: 'canceled'; by: OrderActor }

const labels = {
  en: {
    slot: 'Arrives',
    subtotal: 'Dishes',
    fee: 'Delivery',
    discount: 'Discount',
    total: 'Total',
    payment: 'Payment',
    cash: 'cash on delivery',
    coins: 'coins',
  },
  vi: {
    slot: 'Giao lúc',
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

const due: Record<Language, { subject: (id: number, slot: string) => string; intro: string }> = {
  en: {
    subject: (id, slot) => `Your Mâm order ${id} is soon due: ${slot}`,
    intro:
      'Your order for later has gone to the kitchen. You may still cancel it until the kitchen accepts it.',
  },
  vi: {
    subject: (id, slot) => `Sắp đến giờ giao đơn Mâm số ${id}: ${slot}`,
    intro: 'Đơn đặt trước của bạn đã được chuyển đến bếp. Bạn vẫn có thể hủy cho đến khi bếp nhận đơn.',
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
      driver: 'The driver waited at your door and nobody took the order, so it has been canceled.',
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
      driver: 'Tài xế đã chờ tại nơi giao nhưng không có người nhận, nên đơn hàng đã bị hủy.',
      administrator: 'Rất tiếc: Mâm đã hủy đơn hàng của bạn.',
      system: 'Rất tiếc: nhà hàng chưa phản hồi kịp nên đơn hàng đã bị hủy.',
    },
    coins: 'Số xu đã thanh toán đã được hoàn lại cho bạn.',
  },
}

const changed: Record<
  Language,
  { subject: (id: number) => string; replaced: string; dropped: string; coins: string }
> = {
  en: {
    subject: (id) => `A dish of your Mâm order ${id} was sold out`,
    replaced:
      'The kitchen was out of something, and we could not reach you. As you chose, it makes something else instead that costs the same or less.',
    dropped:
      'The kitchen was out of something, and we could not reach you. As you chose, it is left out, and the rest comes.',
    coins: 'The coins that you paid too much are yours again.',
  },
  vi: {
    subject: (id) => `Đơn Mâm số ${id} có món vừa hết`,
    replaced:
      'Bếp vừa hết một món và chưa nhận được trả lời của bạn. Như bạn đã chọn, quán đổi sang món khác, giá không cao hơn.',
    dropped:
      'Bếp vừa hết một món và chưa nhận được trả lời của bạn. Như bạn đã chọn, quán bỏ món đó và giao các món còn lại.',
    coins: 'Số xu trả thừa đã được hoàn lại cho bạn.',
  },
}

/** The mail about a sold-out dish after the rule from checkout was applied. */
export function changeMail(
  order: MailedOrder,
  outcome: 'replaced' | 'dropped',
  publicUrl: string,
): OutgoingMail {
  const link = { link: `${publicUrl}/orders/${order.id}` }
  return bilingualMail({
    to: order.to,
    language: order.language,
    wordsIn: (each) => {
      const words = changed[each]
      const coins = order.type_checkout === 'coins' ? [words.coins] : []
      return {
        subject: words.subject(order.id),
        pieces: [words[outcome], ...coins, { rows: figuresOf(order, each) }, link],
      }
    },
  })
}

function figuresOf(order: MailedOrder, language: Language): (readonly [string, string])[] {
  const words = labels[language]
  return [
    ...order.dishes.map((dish) => [dishText(dish), formatVnd(lineTotal(dish.price, dish.quantity))] as const),
    ...(order.wanted_at === null ? [] : ([[words.slot, slotText(order.wanted_at)]] as const)),
    [words.subtotal, formatVnd(order.subtotal)],
    [words.fee, formatVnd(order.shipping_fee)],
    ...(order.discount === null ? [] : ([[words.discount, formatVnd(-order.discount)]] as const)),
    [words.total, formatVnd(order.total)],
    [words.payment, words[order.type_checkout]],
  ]
}

/** `2 × Trà sữa: Size L, 2 × Trân châu`. */
function dishText({ name, quantity, choices }: MailedDish): string {
  const chosen = choices.map(
    (one) => `${one.quantity > 1 ? `${one.quantity} × ` : ''}${nameInMail(one.name)}`,
  )
  return [`${quantity} × ${nameInMail(name)}`, ...(chosen.length > 0 ? [chosen.join(', ')] : [])].join(': ')
}

/** A slot with its day: `11:30 – 11:45, 21-11-2026`. */
function slotText(wantedAt: Date): string {
  const day = formatMomentForPeople(wantedAt).slice(6)
  return `${formatTimeOfDay(wantedAt)} – ${formatTimeOfDay(slotEnd(wantedAt))}, ${day}`
}

/** The mail about an order. */
export function orderMail(order: MailedOrder, occasion: MailOccasion, publicUrl: string): OutgoingMail {
  const link = { link: `${publicUrl}/history-order` }
  return bilingualMail({
    to: order.to,
    language: order.language,
    wordsIn: (each) => {
      const { subject, news } = contentOf(order, occasion, each)
      return { subject, pieces: [...news, placed[each].follow, link] }
    },
  })
}

function contentOf(order: MailedOrder, occasion: MailOccasion, each: Language) {
  const rows = { rows: figuresOf(order, each) }
  if (occasion.event === 'canceled') {
    const { subject, by, coins } = canceled[each]
    const areCoinsBack = order.type_checkout === 'coins' && order.total > 0
    return { subject: subject(order.id), news: [by[occasion.by], ...(areCoinsBack ? [coins] : [])] }
  }
  if (occasion.event === 'released' && order.wanted_at !== null) {
    const { subject, intro } = due[each]
    return { subject: subject(order.id, formatTimeOfDay(order.wanted_at)), news: [intro, rows] }
  }
  return { subject: placed[each].subject(order.id), news: [placed[each].intro, rows] }
}
