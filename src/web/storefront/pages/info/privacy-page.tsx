import { infoPage } from './info-page.tsx'

export default infoPage('/privacy', {
  en: ({ shop, address, email }) => ({
    title: 'Your data and your privacy',
    intro:
      'What we know about you, what for, and how you take it along or have it deleted. Valid since 20-11-2026.',
    sections: {
      'Who answers for your data': [
        `${shop}, ${address}, email ${email}. We follow the Law on Personal Data Protection, No. 91/2025/QH15.`,
      ],
      'What we keep, and what for': [
        'Your name, email, phone number and, if you add one, a picture: for the account. Your password is kept only as a hash that nobody can read back.',
        'Your addresses with their place on the map, your carts, favorites, orders, notes, vouchers and coins: to deliver and to account for what was bought.',
        'Your reviews: shown to everybody with your name and picture.',
        'For a short time the network address of whoever logs in, signs up or writes to us, so that nobody can guess passwords without end.',
      ],
      'Who else sees it': [
        'The restaurant and the driver of an order see its name, phone number, address and notes, because they have to find you. A driver who is only asked sees the address without a name.',
        'We sell nothing, show no advertising and use no trackers. A map may load its tiles from OpenStreetMap or another map service, which then learns the network address of your device.',
      ],
      'What lies on your device': [
        'Your login, cart, chosen address and the restaurants that you looked at, so that they are there when you come back; and one cookie, which remembers the language. Logging out removes the login, your name and the cart.',
        'Where you are is asked only when you want restaurants near by or a pin on the map, and only if your browser allows it.',
      ],
      'How long': [
        'As long as you have an account. A login ends after 30 days at the latest, codes after a day.',
        'When you delete the account, your name, email, phone number, picture, addresses, carts, favorites and logins go for good. Orders stay in the books without you: what was bought and paid, but not by whom or where to. Reviews stay without your name.',
      ],
      'Your rights': [
        'In your profile you see and correct your data, download all of it as one file, and delete your account, each with one button and at once.',
        `You may also withdraw your consent, object to a use, or ask who saw your data: write to ${email}. If our answer does not satisfy you, the authority for the protection of personal data is there for you.`,
      ],
    },
  }),
  vi: ({ shop, address, email }) => ({
    title: 'Dữ liệu và quyền riêng tư của bạn',
    intro:
      'Chúng tôi biết gì về bạn, để làm gì, và bạn mang đi hay yêu cầu xóa như thế nào. Áp dụng từ 20-11-2026.',
    sections: {
      'Ai chịu trách nhiệm': [
        `${shop}, ${address}, email ${email}. Chúng tôi tuân theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15.`,
      ],
      'Chúng tôi lưu gì và để làm gì': [
        'Họ tên, email, số điện thoại và ảnh đại diện nếu bạn thêm: để lập tài khoản. Mật khẩu chỉ được lưu dưới dạng băm, không ai đọc ngược lại được.',
        'Các địa chỉ cùng vị trí trên bản đồ, giỏ hàng, quán yêu thích, đơn hàng, ghi chú, mã giảm giá và xu: để giao hàng và ghi lại những gì đã mua.',
        'Đánh giá của bạn: ai cũng xem được, kèm tên và ảnh của bạn.',
        'Trong thời gian ngắn, địa chỉ mạng của người đăng nhập, đăng ký hoặc viết cho chúng tôi, để không ai dò mật khẩu mãi được.',
      ],
      'Ai khác được xem': [
        'Quán và tài xế của một đơn thấy tên, số điện thoại, địa chỉ và ghi chú trên đơn, vì họ cần tìm được bạn. Tài xế mới được hỏi nhận đơn thì chỉ thấy địa chỉ, không thấy tên.',
        'Chúng tôi không bán dữ liệu, không quảng cáo và không theo dõi bạn. Bản đồ có thể tải hình nền từ OpenStreetMap hoặc dịch vụ bản đồ khác; khi đó, dịch vụ ấy biết địa chỉ mạng của thiết bị bạn dùng.',
      ],
      'Những gì nằm trên thiết bị của bạn': [
        'Phiên đăng nhập, giỏ hàng, địa chỉ đã chọn và những quán bạn từng xem, để lần sau vẫn còn đó; và một cookie ghi nhớ ngôn ngữ. Khi bạn đăng xuất, phiên đăng nhập, tên và giỏ hàng được gỡ khỏi thiết bị.',
        'Vị trí của bạn chỉ được hỏi khi bạn muốn tìm quán gần đây hoặc đặt ghim trên bản đồ, và chỉ khi trình duyệt cho phép.',
      ],
      'Lưu trong bao lâu': [
        'Chừng nào bạn còn tài khoản. Phiên đăng nhập hết hạn chậm nhất sau 30 ngày, các mã sau một ngày.',
        'Khi bạn xóa tài khoản, tên, email, số điện thoại, ảnh, địa chỉ, giỏ hàng, quán yêu thích và các phiên đăng nhập mất hẳn. Đơn hàng vẫn nằm trong sổ sách nhưng không còn gắn với bạn: món đã mua và số tiền, không có người nhận và nơi giao. Đánh giá vẫn còn nhưng không mang tên bạn.',
      ],
      'Quyền của bạn': [
        'Trong trang hồ sơ, bạn xem và sửa dữ liệu, tải toàn bộ về thành một tệp và xóa tài khoản; mỗi việc chỉ một nút bấm và có hiệu lực ngay.',
        `Bạn cũng có thể rút lại sự đồng ý, phản đối một cách sử dụng, hoặc hỏi ai đã xem dữ liệu của mình: hãy viết cho ${email}. Nếu chưa hài lòng với câu trả lời, bạn có quyền khiếu nại đến cơ quan chuyên trách bảo vệ dữ liệu cá nhân.`,
      ],
    },
  }),
})
