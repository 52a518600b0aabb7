import { infoPage } from './info-page.tsx'

export default infoPage('/returns', {
  en: ({ email, phone, acceptWithin }) => ({
    title: 'Canceling and returning',
    intro: 'Changed your mind, or something is wrong with the dishes? This is what you can do.',
    sections: {
      'Cancel before the kitchen starts': [
        'Until the restaurant accepts, you can cancel on the page of your order, without a reason and without a fee. After that the dishes are on the stove, and the order can no longer be canceled there.',
      ],
      'When the restaurant does not answer': [
        `A restaurant may refuse an order, with a reason that you read. If it has not accepted after ${acceptWithin} minutes, the order is canceled automatically.`,
      ],
      'What you get back': [
        'Whoever cancels, coins that you paid are returned at once and a voucher can be used again. If you chose cash, you have paid nothing yet.',
      ],
      'Return free of charge within one hour': [
        'A dish is missing, wrong or spoiled? Tell us within one hour of the delivery, and returning it costs you nothing. A picture helps.',
        `Call ${phone} or write to ${email}, with the number of your order. There is no button for it: a person decides, and agrees with you how you get your money or your coins back.`,
      ],
    },
  }),
  vi: ({ email, phone, acceptWithin }) => ({
    title: 'Hủy đơn và trả món',
    intro: 'Bạn đổi ý, hay món có vấn đề? Đây là những gì bạn có thể làm.',
    sections: {
      'Hủy trước khi quán nhận đơn': [
        'Khi quán chưa nhận đơn, bạn tự hủy được ngay trên trang đơn hàng, không cần lý do và không mất phí. Quán đã nhận rồi thì bếp bắt đầu nấu, bạn không tự hủy được nữa.',
      ],
      'Khi quán không trả lời': [
        `Quán có thể từ chối đơn và cho bạn biết lý do. Sau ${acceptWithin} phút mà quán chưa nhận, đơn tự động bị hủy.`,
      ],
      'Bạn được hoàn lại những gì': [
        'Dù ai hủy, số xu bạn đã trả được hoàn ngay và mã giảm giá dùng lại được. Nếu chọn tiền mặt thì bạn chưa trả đồng nào.',
      ],
      'Trả món miễn phí trong 1 giờ': [
        'Món bị thiếu, nhầm hoặc hỏng? Hãy báo trong vòng 1 giờ sau khi nhận, bạn trả món mà không mất phí. Có ảnh chụp thì càng nhanh.',
        `Bạn gọi ${phone} hoặc viết cho ${email}, kèm mã đơn. Việc này không có nút bấm tự động: sẽ có người xem xét và thống nhất với bạn cách hoàn tiền hoặc hoàn xu.`,
      ],
    },
  }),
})
