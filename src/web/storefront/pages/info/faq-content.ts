import type { InfoContent } from './info-content.ts'

export const faqContent: InfoContent = {
  en: ({ baseFee, baseKm, freeFrom, maxKm, coins, acceptWithin }) => ({
    title: 'Questions and answers',
    intro: 'What people ask most, answered in a few sentences.',
    sections: [
      {
        heading: 'Do I need an account?',
        text: [
          'Not to look around: restaurants, menus and reviews are open to everybody. For the cart and for ordering you do, so that your order finds you.',
        ],
      },
      {
        heading: 'What does the delivery cost?',
        text: [
          `From ${baseFee} up to ${baseKm}, more for a longer way, and nothing for dishes worth ${freeFrom} or more. You see the fee before you order.`,
        ],
      },
      {
        heading: 'Why can’t I order from this restaurant?',
        text: [
          `It may be closed at this hour, or farther than ${maxKm} from your address. A dish that is sold out says so.`,
        ],
      },
      {
        heading: 'Can I order from two restaurants at once?',
        text: ['Yes, as two orders: each restaurant has a cart, a driver and a fee of its own.'],
      },
      {
        heading: 'How can I pay?',
        text: ['In cash when the dishes arrive, or with coins. There are no cards and no bank transfers.'],
      },
      {
        heading: 'What are coins?',
        text: [
          coins === null
            ? 'One coin pays one dong of an order. Your profile shows how many you have.'
            : `One coin pays one dong of an order. You get ${coins} for the first review of an order’s restaurant, and your profile shows how many you have.`,
        ],
      },
      {
        heading: 'Can I cancel an order?',
        text: [
          `As long as the restaurant has not accepted it, yes, on the page of the order. After ${acceptWithin} minutes without an answer it is canceled automatically.`,
        ],
      },
      {
        heading: 'Does the price on the menu change after I order?',
        text: [
          'No. Should a price change while you are at the checkout, we show you the new total first and order nothing until you agree.',
        ],
      },
      {
        heading: 'How do I sell on Mâm, or drive for it?',
        text: [
          'Register as a restaurant or as a driver with the links at the top of the page. Once your email is confirmed, the shop looks at your registration.',
        ],
      },
    ],
  }),
  vi: ({ baseFee, baseKm, freeFrom, maxKm, coins, acceptWithin }) => ({
    title: 'Câu hỏi thường gặp',
    intro: 'Những điều mọi người hay hỏi nhất, trả lời gọn trong vài câu.',
    sections: [
      {
        heading: 'Tôi có cần tài khoản không?',
        text: [
          'Nếu chỉ xem thì không: ai cũng xem được nhà hàng, thực đơn và đánh giá. Khi dùng giỏ hàng và đặt món thì cần, để món đến đúng người.',
        ],
      },
      {
        heading: 'Phí giao hàng là bao nhiêu?',
        text: [
          `Từ ${baseFee} cho ${baseKm} đầu, xa hơn thì thêm một chút; tiền món từ ${freeFrom} trở lên thì miễn phí. Bạn thấy phí trước khi đặt.`,
        ],
      },
      {
        heading: 'Sao tôi không đặt được ở quán này?',
        text: [
          `Có thể quán đang đóng cửa, hoặc cách địa chỉ của bạn hơn ${maxKm}. Món nào hết đều có ghi rõ.`,
        ],
      },
      {
        heading: 'Tôi đặt cùng lúc ở hai quán được không?',
        text: ['Được, thành hai đơn: mỗi quán có giỏ hàng, tài xế và phí giao riêng.'],
      },
      {
        heading: 'Tôi trả tiền bằng cách nào?',
        text: ['Tiền mặt khi nhận món, hoặc xu. Chúng tôi không nhận thẻ và chuyển khoản.'],
      },
      {
        heading: 'Xu là gì?',
        text: [
          coins === null
            ? 'Một xu trả được một đồng cho đơn hàng. Số xu hiện có nằm ở trang hồ sơ của bạn.'
            : `Một xu trả được một đồng cho đơn hàng. Lần đầu đánh giá quán của một đơn, bạn được ${coins} xu; số xu hiện có nằm ở trang hồ sơ.`,
        ],
      },
      {
        heading: 'Tôi hủy đơn được không?',
        text: [
          `Được, miễn là quán chưa nhận đơn: bạn hủy ngay trên trang đơn hàng. Sau ${acceptWithin} phút mà quán không trả lời, đơn tự động bị hủy.`,
        ],
      },
      {
        heading: 'Đặt rồi giá có đổi không?',
        text: [
          'Không. Nếu giá đổi đúng lúc bạn đang thanh toán, chúng tôi cho bạn xem tổng tiền mới trước và chỉ đặt khi bạn đồng ý.',
        ],
      },
      {
        heading: 'Làm sao để bán hàng hoặc chạy xe cho Mâm?',
        text: [
          'Bạn đăng ký nhà hàng hoặc tài xế bằng liên kết ở đầu trang. Sau khi bạn xác nhận email, Mâm sẽ xem xét hồ sơ.',
        ],
      },
    ],
  }),
}
