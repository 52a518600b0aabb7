import { infoPage } from './info-page.tsx'

export default infoPage('/terms', {
  en: ({ shop, address, email, phone, freeFrom, coins }) => ({
    title: 'Terms of use',
    intro: 'What you may expect of us, and we of you, in plain words. Valid since 20-11-2026.',
    sections: {
      'Who we are': [
        `${shop}, ${address}, phone ${phone}, email ${email}. ${shop} shows the menus of independent restaurants, passes orders on to them, and finds a driver. The restaurant cooks and answers for its dishes.`,
      ],
      'Your account': [
        'One account belongs to one person, with an email address and a phone number that are yours. Keep your password to yourself; whoever has it can order in your name. You can delete the account at any time in your profile.',
        'We may lock an account that is used to deceive restaurants, drivers or other customers.',
      ],
      'An order': [
        'Your order is an offer to the restaurant; the contract stands once the restaurant accepts. Until then both sides may step back without a fee.',
        `Prices are in dong, and nothing but the delivery fee is added to them. The fee is shown before you order and is waived from ${freeFrom} on.`,
        'Be reachable on the phone number of your order, and be at its address. An order that nobody accepts at the door is not delivered a second time.',
      ],
      'Coins and vouchers': [
        coins === null
          ? 'Coins and vouchers are a kindness of the shop: they pay for orders here, and are neither money nor credit.'
          : `Coins (${coins} for the first review of an order’s restaurant) and vouchers are a kindness of the shop: they pay for orders here, and are neither money nor credit.`,
        'They go with the account when it is deleted. What was obtained by deceit may be taken back.',
      ],
      Reviews: [
        'Only the person who received an order can review it, and only once. Write what you tasted; insults, other people’s data and advertising may be taken down. A review keeps its stars and words when its account is deleted, without the name.',
      ],
      'When something goes wrong': [
        'Tell us first: most things are settled by a call. Your rights as a consumer under the laws of Vietnam stay untouched by these terms.',
      ],
      Changes: [
        'When these terms change, the new text stands here with its date. An order follows the terms of the day on which it was placed.',
      ],
    },
  }),
  vi: ({ shop, address, email, phone, freeFrom, coins }) => ({
    title: 'Điều khoản sử dụng',
    intro: 'Những gì bạn có thể trông đợi ở chúng tôi và ngược lại, viết cho dễ hiểu. Áp dụng từ 20-11-2026.',
    sections: {
      'Chúng tôi là ai': [
        `${shop}, ${address}, điện thoại ${phone}, email ${email}. ${shop} giới thiệu thực đơn của các quán độc lập, chuyển đơn đến quán và tìm tài xế giao. Quán nấu và chịu trách nhiệm về món của mình.`,
      ],
      'Tài khoản của bạn': [
        'Mỗi tài khoản thuộc về một người, với email và số điện thoại của chính mình. Hãy giữ kín mật khẩu, vì ai có mật khẩu đều có thể đặt món dưới tên bạn. Bạn có thể xóa tài khoản bất cứ lúc nào trong trang hồ sơ.',
        'Chúng tôi có thể khóa tài khoản dùng để lừa dối quán, tài xế hoặc khách hàng khác.',
      ],
      'Đơn hàng': [
        'Đơn của bạn là lời đề nghị gửi đến quán; giao dịch có hiệu lực khi quán nhận đơn. Trước đó, cả hai bên đều có thể rút lại mà không mất phí.',
        `Giá tính bằng đồng; ngoài phí giao hàng, chúng tôi không cộng thêm khoản nào. Phí hiện ra trước khi bạn đặt và được miễn khi tiền món từ ${freeFrom} trở lên.`,
        'Hãy để ý điện thoại và có mặt tại địa chỉ trên đơn. Đơn không có người nhận sẽ không được giao lại.',
      ],
      'Xu và mã giảm giá': [
        coins === null
          ? 'Xu và mã giảm giá là quà tặng của Mâm: dùng để trả cho đơn tại đây, không phải tiền hay khoản tín dụng.'
          : `Xu (${coins} xu cho lần đầu đánh giá quán của một đơn) và mã giảm giá là quà tặng của Mâm: dùng để trả cho đơn tại đây, không phải tiền hay khoản tín dụng.`,
        'Khi bạn xóa tài khoản, xu và mã cũng mất theo. Những gì có được do gian lận có thể bị thu hồi.',
      ],
      'Đánh giá': [
        'Chỉ người đã nhận đơn mới đánh giá được, mỗi đơn một lần. Hãy viết đúng những gì bạn nếm; lời xúc phạm, thông tin của người khác và quảng cáo có thể bị gỡ. Khi tài khoản bị xóa, số sao và lời nhận xét vẫn còn nhưng không mang tên bạn.',
      ],
      'Khi có chuyện không hay': [
        'Hãy báo cho chúng tôi trước: phần lớn chỉ cần một cuộc gọi là xong. Các điều khoản này không làm mất quyền của bạn theo pháp luật Việt Nam về bảo vệ người tiêu dùng.',
      ],
      'Thay đổi': [
        'Khi điều khoản thay đổi, bản mới sẽ nằm ở đây kèm ngày áp dụng. Mỗi đơn hàng áp dụng điều khoản của ngày đặt đơn.',
      ],
    },
  }),
})
