import { defineWords } from '#web/shared/i18n/words.ts'

/** The accounts of the ledger. */
export const ledgerAccountWords = defineWords({
  en: {
    'coins:customer': 'Customer’s coins',
    restaurant: 'Restaurant',
    driver: 'Driver’s earnings',
    driver_cash: 'Cash with the driver',
    'hold:order': 'Held for the order',
    'platform:commission': 'Mâm: commission',
    'platform:delivery': 'Mâm: delivery',
    'platform:promotion': 'Mâm: promotions',
    'platform:refunds': 'Mâm: refunds',
    bank: 'Bank',
    tax: 'Tax',
    opening: 'Opening balance',
  },
  vi: {
    'coins:customer': 'Xu của khách',
    restaurant: 'Nhà hàng',
    driver: 'Thu nhập tài xế',
    driver_cash: 'Tiền mặt tài xế giữ',
    'hold:order': 'Giữ cho đơn',
    'platform:commission': 'Mâm: hoa hồng',
    'platform:delivery': 'Mâm: giao hàng',
    'platform:promotion': 'Mâm: khuyến mãi',
    'platform:refunds': 'Mâm: hoàn tiền',
    bank: 'Ngân hàng',
    tax: 'Thuế',
    opening: 'Số dư đầu kỳ',
  },
})

/** The rules that make an amount. */
export const ruleWords = defineWords({
  en: {
    dishes: 'Dishes',
    voucher: 'Voucher',
    commission: 'Commission',
    delivery: 'Delivery',
    free_delivery: 'Free delivery',
    delivery_gap: 'Delivery that the fee does not cover',
    collected: 'Collected at the door',
    advanced: 'Paid at pick-up',
    held: 'Held coins',
    refunded: 'Refund',
    commission_returned: 'Commission given back',
    voucher_returned: 'Voucher given back',
    other: 'Posting',
  },
  vi: {
    dishes: 'Tiền món',
    voucher: 'Mã giảm giá',
    commission: 'Hoa hồng',
    delivery: 'Phí giao hàng',
    free_delivery: 'Miễn phí giao hàng',
    delivery_gap: 'Phần giao hàng mà phí chưa bù đủ',
    collected: 'Thu khi giao',
    advanced: 'Trả khi lấy món',
    held: 'Xu được giữ',
    refunded: 'Hoàn tiền',
    commission_returned: 'Hoàn hoa hồng',
    voucher_returned: 'Hoàn mã giảm giá',
    other: 'Bút toán',
  },
})

/** The causes of entries about an order. */
export const causeWords = defineWords({
  en: {
    placed: 'Placed',
    swapped: 'Dish replaced',
    picked_up: 'Picked up',
    delivered: 'Delivered',
    canceled: 'Canceled',
    refunded: 'Refunded',
    feedback: 'Review',
    reversed: 'Reversed',
    other: 'Entry',
  },
  vi: {
    placed: 'Đặt đơn',
    swapped: 'Đổi món',
    picked_up: 'Lấy món',
    delivered: 'Giao xong',
    canceled: 'Hủy đơn',
    refunded: 'Hoàn tiền',
    feedback: 'Đánh giá',
    reversed: 'Đảo bút toán',
    other: 'Bút toán',
  },
})
