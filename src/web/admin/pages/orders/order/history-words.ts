import { defineWords } from '#web/shared/i18n/words.ts'

/** The events of an order. */
export const eventWords = defineWords({
  en: {
    placed: 'Placed',
    released: 'Shown to the kitchen',
    accepted: 'Accepted',
    ready: 'Ready',
    assigned: 'Assigned',
    picked_up: 'Picked up',
    delivered: 'Delivered',
    canceled: 'Canceled',
    kept: 'The restaurant delivers itself',
    handed_back: 'Given to drivers again',
    unassigned: 'Given back',
    cancel_asked: 'The restaurant asks to cancel',
    cancel_declined: 'Request to cancel declined',
  },
  vi: {
    placed: 'Đặt đơn',
    released: 'Đưa lên bảng của quán',
    accepted: 'Quán nhận đơn',
    ready: 'Món đã xong',
    assigned: 'Có người giao',
    picked_up: 'Đã lấy món',
    delivered: 'Đã giao',
    canceled: 'Đã hủy',
    kept: 'Quán tự giao',
    handed_back: 'Chuyển lại cho tài xế',
    unassigned: 'Trả lại đơn',
    cancel_asked: 'Quán xin hủy',
    cancel_declined: 'Từ chối yêu cầu hủy',
  },
})

/** Who did it. */
export const actorWords = defineWords({
  en: {
    customer: 'Customer',
    partner: 'Restaurant',
    driver: 'Driver',
    administrator: 'Administrator',
    system: 'Automatically',
  },
  vi: {
    customer: 'Khách',
    partner: 'Nhà hàng',
    driver: 'Tài xế',
    administrator: 'Quản trị viên',
    system: 'Tự động',
  },
})

/** The answers of drivers to offers. */
export const answerWords = defineWords({
  en: {
    accepted: 'Offer accepted',
    declined: 'Offer declined',
    expired: 'Offer not answered',
    withdrawn: 'Offer withdrawn',
    open: 'Offered',
  },
  vi: {
    accepted: 'Nhận lời mời',
    declined: 'Từ chối lời mời',
    expired: 'Không trả lời lời mời',
    withdrawn: 'Rút lời mời',
    open: 'Đã mời',
  },
})

/** The reports of drivers. */
export const reportWords = defineWords({
  en: {
    arrive_at_partner: 'At the restaurant',
    pick_up: 'Reports the pick-up',
    arrive_at_customer: 'At the door',
    hand_over: 'Reports the hand-over',
  },
  vi: {
    arrive_at_partner: 'Đến quán',
    pick_up: 'Báo đã lấy món',
    arrive_at_customer: 'Đến nơi giao',
    hand_over: 'Báo đã giao',
  },
})

/** What became of a report; nothing to say of one that counts. */
export const outcomeWords = defineWords({
  en: { undone: 'undone', overtaken: 'no longer possible' },
  vi: { undone: 'đã hoàn tác', overtaken: 'không còn làm được' },
})

/** How a hand-over was proven. */
export const proofWords = defineWords({
  en: { code: 'with the code', name: 'with the name of the recipient', photo: 'with a picture' },
  vi: { code: 'có mã', name: 'có tên người nhận', photo: 'có ảnh' },
})

/** The prints of a kitchen. */
export const copyWords = defineWords({
  en: { kitchen: 'Kitchen', bag: 'Bag', labels: 'Labels' },
  vi: { kitchen: 'Bếp', bag: 'Túi', labels: 'Nhãn' },
})
