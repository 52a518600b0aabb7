import { infoPage } from './info-page.tsx'

export default infoPage('/faq', {
  en: ({ baseFee, baseKm, freeFrom, maxKm, coins, acceptWithin }) => ({
    title: 'Questions and answers',
    intro: 'What people ask most, answered in a few sentences.',
    sections: {
      'Do I need an account?': [
        'Not to look around: restaurants, menus and reviews are open to everybody. For the cart and for ordering you do, so that your order finds you.',
      ],
      'What does the delivery cost?': [
        `From ${baseFee} up to ${baseKm}, more for a longer way, and nothing for dishes worth ${freeFrom} or more. You see the fee before you order.`,
      ],
      'Why can’t I order from this restaurant?': [
        `It may be closed at this hour, or farther than ${maxKm} from your address. A dish that is sold out says so.`,
      ],
      'Can I order from two restaurants at once?': [
        'Yes, as two orders: each restaurant has a cart, a driver and a fee of its own.',
      ],
      'How can I pay?': [
        'In cash when the dishes arrive, or with coins. There are no cards and no bank transfers.',
      ],
      'What are coins?': [
        coins === null
          ? 'One coin pays one dong of an order. Your profile shows how many you have.'
          : `One coin pays one dong of an order. You get ${coins} for the first review of an order’s restaurant, and your profile shows how many you have.`,
      ],
      'Can I cancel an order?': [
        `As long as the restaurant has not accepted it, yes, on the page of the order. After ${acceptWithin} minutes without an answer it is canceled automatically.`,
      ],
      'Does the price on the menu change after I order?': [
        'No. Should a price change while you are at the checkout, we show you the new total first and order nothing until you agree.',
      ],
      'How do I sell on Mâm, or drive for it?': [
        'Register as a restaurant or as a driver with the links at the top of the page. Once your email is confirmed, the shop looks at your registration.',
      ],
    },
  }),
  vi: ({ baseFee, baseKm, freeFrom, maxKm, coins, acceptWithin }) => ({
    title: 'Câu hỏi thường gặp',
    intro: 'Những điều mọi người hay hỏi nhất, trả lời gọn trong vài câu.',
    sections: {
      'Tôi có cần tài khoản không?': [
        'Nếu chỉ xem thì không: ai cũng xem được nhà hàng, thực đơn và đánh giá. Khi dùng giỏ hàng và đặt món thì cần, để món đến đúng người.',
      ],
      'Phí giao hàng là bao nhiêu?': [
        `Từ ${baseFee} cho ${baseKm} đầu, xa hơn thì thêm một chút; tiền món từ ${freeFrom} trở lên thì miễn phí. Bạn thấy phí trước khi đặt.`,
      ],
      'Sao tôi không đặt được ở quán này?': [
        `Có thể quán đang đóng cửa, hoặc cách địa chỉ của bạn hơn ${maxKm}. Món nào hết đều có ghi rõ.`,
      ],
      'Tôi đặt cùng lúc ở hai quán được không?': [
        'Được, thành hai đơn: mỗi quán có giỏ hàng, tài xế và phí giao riêng.',
      ],
      'Tôi trả tiền bằng cách nào?': [
        'Tiền mặt khi nhận món, hoặc xu. Chúng tôi không nhận thẻ và chuyển khoản.',
      ],
      'Xu là gì?': [
        coins === null
          ? 'Một xu trả được một đồng cho đơn hàng. Số xu hiện có nằm ở trang hồ sơ của bạn.'
          : `Một xu trả được một đồng cho đơn hàng. Lần đầu đánh giá quán của một đơn, bạn được ${coins} xu; số xu hiện có nằm ở trang hồ sơ.`,
      ],
      'Tôi hủy đơn được không?': [
        `Được, miễn là quán chưa nhận đơn: bạn hủy ngay trên trang đơn hàng. Sau ${acceptWithin} phút mà quán không trả lời, đơn tự động bị hủy.`,
      ],
      'Đặt rồi giá có đổi không?': [
        'Không. Nếu giá đổi đúng lúc bạn đang thanh toán, chúng tôi cho bạn xem tổng tiền mới trước và chỉ đặt khi bạn đồng ý.',
      ],
      'Làm sao để bán hàng hoặc chạy xe cho Mâm?': [
        'Bạn đăng ký nhà hàng hoặc tài xế bằng liên kết ở đầu trang. Sau khi bạn xác nhận email, Mâm sẽ xem xét hồ sơ.',
      ],
    },
  }),
})
