import { defineWords } from '#web/shared/i18n/words.ts'

export const missedWords = defineWords({
  en: {
    title: 'Not received',
    intro:
      'Orders whose customer was not there. An open case stops the customer’s cash orders, a second one within 90 days all orders, until it is settled here. Settling moves no money.',
    order: 'Order',
    customer: 'Customer',
    customerOrders: (id: number) => `Orders of customer ${id}`,
    driver: 'Driver',
    driverOrders: (id: number) => `Orders of driver ${id}`,
    since: 'Since',
    state: 'State',
    amount: 'Total',
    next: 'Next step',
    open: 'Open',
    paid: 'Paid',
    excused: 'Not to blame',
    doubtful: 'Evidence unclear: stops no orders',
    none: 'No order was left without its customer',
    settlePaid: 'Has paid',
    settlePaidText: (id: number) =>
      `The customer has paid order ${id}. The case still counts as the first if another one follows within 90 days.`,
    settleExcused: 'Not to blame',
    settleExcusedText: (id: number) =>
      `The customer is not to blame for order ${id}. The case no longer counts, and the customer can order again.`,
    reason: 'Reason',
    done: 'The case is settled.',
  },
  vi: {
    title: 'Bom hàng',
    intro:
      'Các đơn giao đến mà không có khách nhận. Trường hợp chưa giải quyết thì khách không đặt được đơn tiền mặt; có trường hợp thứ hai trong 90 ngày thì không đặt được đơn nào, cho đến khi giải quyết ở đây. Việc này không làm thay đổi khoản tiền nào.',
    order: 'Đơn',
    customer: 'Khách hàng',
    customerOrders: (id: number) => `Các đơn của khách ${id}`,
    driver: 'Tài xế',
    driverOrders: (id: number) => `Các đơn của tài xế ${id}`,
    since: 'Từ lúc',
    state: 'Trạng thái',
    amount: 'Tổng tiền',
    next: 'Bước tiếp theo',
    open: 'Chưa giải quyết',
    paid: 'Khách đã trả',
    excused: 'Khách không có lỗi',
    doubtful: 'Bằng chứng chưa rõ: không chặn đơn nào',
    none: 'Chưa có đơn nào bị bom',
    settlePaid: 'Khách đã trả',
    settlePaidText: (id: number) =>
      `Khách đã trả tiền đơn ${id}. Nếu còn xảy ra trong 90 ngày thì trường hợp này vẫn tính là lần đầu.`,
    settleExcused: 'Khách không có lỗi',
    settleExcusedText: (id: number) =>
      `Khách không có lỗi với đơn ${id}. Trường hợp này không tính nữa và khách đặt đơn lại được.`,
    reason: 'Lý do',
    done: 'Đã giải quyết.',
  },
})
