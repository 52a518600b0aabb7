import type { RefusalText } from './refusal-text.ts'

/** The refusals about a driver's steps with an order. */
export const deliveryRefusals = {
  driver_not_free: {
    status: 409,
    en: 'This driver cannot take the order now: offline, carrying or asked for another order, or at the cash limit.',
    vi: 'Tài xế này chưa nhận đơn được: đang nghỉ, đang giao hoặc đang được mời đơn khác, hoặc giữ tiền mặt đến hạn mức.',
  },
  step_out_of_order: {
    status: 409,
    en: 'Another step comes first with this order.',
    vi: 'Đơn này còn bước khác cần làm trước.',
  },
  far_from_place: {
    status: 409,
    en: 'You are far from the place of this step. Please say why.',
    vi: 'Bạn đang ở xa địa điểm của bước này. Vui lòng cho biết lý do.',
  },
  step_in_future: {
    status: 400,
    en: 'The time of this step is in the future. Please check the clock of your phone.',
    vi: 'Thời điểm của bước này ở tương lai. Vui lòng kiểm tra đồng hồ trên điện thoại.',
  },
  step_before_last: {
    status: 400,
    en: 'The time of this step is before the step that came first.',
    vi: 'Thời điểm của bước này sớm hơn bước trước đó.',
  },
  proof_required: {
    status: 409,
    en: 'This order is handed over with a code. Without it, please write who received it and why.',
    vi: 'Đơn này cần mã nhận hàng của khách. Nếu không có mã, vui lòng ghi tên người nhận và lý do.',
  },
  hand_over_code_wrong: {
    status: 409,
    en: 'This code is wrong. Please ask the customer once more.',
    vi: 'Mã này không đúng. Vui lòng hỏi lại khách.',
  },
  hand_over_code_blocked: {
    status: 409,
    en: 'Five codes were wrong. Please write who received the order and why.',
    vi: 'Đã nhập sai mã năm lần. Vui lòng ghi tên người nhận và lý do.',
  },
  calls_missing: {
    status: 409,
    en: 'Please call the customer at least three times first.',
    vi: 'Vui lòng gọi cho khách ít nhất ba lần trước.',
  },
  wait_at_door: {
    status: 409,
    en: 'Please wait eight minutes at the door first.',
    vi: 'Vui lòng chờ đủ tám phút tại nơi giao trước.',
  },
  cash_orders_stopped: {
    status: 409,
    en: 'An earlier order was not received, so you cannot pay cash until Mâm has settled it. Pay with coins, or write to Mâm.',
    vi: 'Một đơn trước không có người nhận, nên bạn chưa thể trả tiền mặt cho đến khi Mâm giải quyết xong. Bạn có thể trả bằng xu hoặc liên hệ Mâm.',
  },
  orders_stopped: {
    status: 409,
    en: 'Two orders were not received, so you cannot order until Mâm has settled them. Please write to Mâm.',
    vi: 'Hai đơn trước không có người nhận, nên bạn chưa thể đặt đơn mới cho đến khi Mâm giải quyết xong. Vui lòng liên hệ Mâm.',
  },
  papers_missing: {
    status: 409,
    en: 'Papers are missing or have expired. Please send them under “Me”, then go online.',
    vi: 'Giấy tờ còn thiếu hoặc đã hết hạn. Vui lòng gửi ở mục “Tôi” rồi bật nhận đơn.',
  },
  paper_expired: {
    status: 409,
    en: 'This paper has expired. Please send a valid one.',
    vi: 'Giấy tờ này đã hết hạn. Vui lòng gửi giấy còn hạn.',
  },
  paper_not_found: {
    status: 404,
    en: 'This paper does not exist any more: the driver has sent another one.',
    vi: 'Giấy tờ này không còn: tài xế đã gửi bản khác.',
  },
  paper_not_waiting: {
    status: 409,
    en: 'This paper does not wait for a decision.',
    vi: 'Giấy tờ này không chờ duyệt.',
  },
  paper_waits: {
    status: 409,
    en: 'The driver has sent this paper already: please decide about it.',
    vi: 'Tài xế đã gửi giấy tờ này: vui lòng duyệt.',
  },
} as const satisfies Record<string, RefusalText>
