import { infoPage } from './info-page.tsx'

export default infoPage('/payment-methods', {
  en: ({ coins }) => ({
    title: 'Ways to pay',
    intro:
      'Cash when the dishes arrive, or coins from your account. There is no other way, and no hidden one.',
    sections: {
      'Cash on delivery': [
        'You pay the driver when the dishes are in your hands: exactly the total that stood on the screen when you ordered. A canceled order costs nothing.',
      ],
      Coins: [
        'One coin pays one dong. Coins pay for a whole order, so your balance has to reach its total. They are taken the moment you order and come back at once if the order is canceled.',
        coins === null
          ? 'Your profile lists every coin that came and went.'
          : `The first time you review the restaurant of an order, ${coins} coins are yours. Your profile lists every coin that came and went.`,
        'Coins are not money: they cannot be bought, sent to others or paid out.',
      ],
      Vouchers: [
        'Each restaurant has vouchers of its own. A voucher may require a minimum amount or a maximum distance, and it may run out; the checkout says why one cannot be used. One voucher per order, never more than the dishes cost. If the order is canceled, you may use it again.',
      ],
      'Cards and bank transfers': [
        'We take neither, so nobody from Mâm will ever ask for the number of your card or account.',
      ],
    },
  }),
  vi: ({ coins }) => ({
    title: 'Phương thức thanh toán',
    intro:
      'Tiền mặt khi nhận món, hoặc xu trong tài khoản. Ngoài ra không còn cách nào khác, cũng không có phí ẩn.',
    sections: {
      'Tiền mặt khi nhận hàng': [
        'Bạn trả cho tài xế khi đã cầm món trên tay, đúng bằng tổng tiền trên màn hình lúc đặt. Đơn bị hủy thì bạn không mất đồng nào.',
      ],
      Xu: [
        'Một xu trả được một đồng. Xu dùng để trả trọn đơn, nên số dư phải đủ tổng tiền. Xu được trừ ngay khi đặt và được hoàn ngay nếu đơn bị hủy.',
        coins === null
          ? 'Trang hồ sơ ghi lại từng lần cộng và trừ xu.'
          : `Lần đầu đánh giá quán của một đơn, bạn được tặng ${coins} xu. Trang hồ sơ ghi lại từng lần cộng và trừ xu.`,
        'Xu không phải là tiền: không mua được, không chuyển cho người khác và không đổi ra tiền mặt.',
      ],
      'Mã giảm giá': [
        'Mỗi quán có mã giảm giá riêng. Mã có thể đòi hỏi tiền món tối thiểu hoặc khoảng cách tối đa, và có thể hết lượt; trang thanh toán nói rõ vì sao một mã chưa dùng được. Mỗi đơn dùng một mã, giảm không quá tiền món. Đơn bị hủy thì bạn được dùng lại mã.',
      ],
      'Thẻ và chuyển khoản': [
        'Chúng tôi không nhận cả hai, nên sẽ không bao giờ có ai từ Mâm hỏi số thẻ hay số tài khoản của bạn.',
      ],
    },
  }),
})
