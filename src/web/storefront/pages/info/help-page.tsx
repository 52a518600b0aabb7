import { infoPage } from './info-page.tsx'

export default infoPage('/help', {
  en: ({ email, phone }) => ({
    title: 'Help',
    intro: 'From the first dish to the last spoon: how Mâm works, and who helps when it does not.',
    sections: {
      'How ordering works': [
        'Choose a restaurant that is open, put dishes into the cart, and go to the checkout.',
        'There you choose an address, a voucher if you have one, and cash or coins. Confirm, and follow your order until it is at your door.',
        'Each restaurant has its own cart, and each cart becomes its own order.',
      ],
      'The code does not arrive': [
        'Codes come by email. Check your spam folder, then ask for a new one: you can do so every 30 seconds, and only the newest code counts. A code for a new account is good for 24 hours, one for a new password or email for 15 minutes.',
      ],
      'You forgot your password': [
        'On the login page choose “Forgot your password?”, and we send you a code. With a new password every device that was logged in is logged out.',
      ],
      'The address is not found': [
        'Type a street or a ward and choose from the list, or put the pin on the map yourself. What you type is what the driver reads; the pin says where to ride.',
      ],
      'Something is wrong with an order': [
        'Open the order: while a driver is on the way, you find the driver’s phone number there.',
        `Otherwise call ${phone} or write to ${email}, with the number of the order.`,
      ],
    },
  }),
  vi: ({ email, phone }) => ({
    title: 'Trợ giúp',
    intro: 'Từ lúc chọn món đến khi ăn xong: Mâm hoạt động ra sao, và ai giúp bạn khi gặp trục trặc.',
    sections: {
      'Đặt món như thế nào': [
        'Chọn một quán đang mở cửa, thêm món vào giỏ rồi sang trang thanh toán.',
        'Ở đó bạn chọn địa chỉ, mã giảm giá nếu có, và trả bằng tiền mặt hay xu. Xác nhận xong, bạn theo dõi đơn cho đến khi món tới cửa.',
        'Mỗi quán có một giỏ riêng, và mỗi giỏ là một đơn riêng.',
      ],
      'Chưa nhận được mã': [
        'Mã được gửi qua email. Bạn xem thử thư mục thư rác, rồi lấy mã mới: cứ 30 giây lấy được một lần, và chỉ mã mới nhất có hiệu lực. Mã kích hoạt tài khoản dùng được trong 24 giờ, mã đặt lại mật khẩu hoặc đổi email trong 15 phút.',
      ],
      'Quên mật khẩu': [
        'Ở trang đăng nhập, bạn chọn “Quên mật khẩu?” để chúng tôi gửi mã. Khi đặt mật khẩu mới, mọi thiết bị đang đăng nhập đều bị đăng xuất.',
      ],
      'Không tìm thấy địa chỉ': [
        'Bạn gõ tên đường hoặc phường rồi chọn trong danh sách, hoặc tự đặt ghim lên bản đồ. Tài xế đọc dòng địa chỉ bạn gõ và chạy đến chỗ cắm ghim.',
      ],
      'Đơn hàng gặp vấn đề': [
        'Bạn mở đơn hàng ra: khi tài xế đang giao, số điện thoại của tài xế hiện ngay ở đó.',
        `Nếu không, bạn gọi ${phone} hoặc viết cho ${email}, kèm mã đơn.`,
      ],
    },
  }),
})
