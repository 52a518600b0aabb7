import { defineWords } from '#web/shared/i18n/words.ts'

export const registeredWords = defineWords({
  en: {
    doneTitle: 'Nearly there',
    doneText: (email: string) => `We have sent an activation code to ${email}.`,
    enterCode: 'Enter the code',
    activatedTitle: 'Welcome to Mâm',
    partnerActivated:
      'Your email is confirmed and your restaurant is approved. It is in the list of restaurants now, closed at first and without dishes.',
    driverActivated: 'Your email is confirmed and you are approved as a driver.',
    partnerProved: 'Your email is confirmed',
    partnerWaiting:
      'Five short steps come next on the restaurants’ pages: hours, menu, picture and a practice order. Then you ask Mâm to look at your restaurant; customers see it once it is approved.',
    driverProved: 'Now it is our turn',
    driverWaiting: 'Your email is confirmed. An administrator looks at your registration next.',
    partnerPages: 'Sign in to the restaurants’ pages with the email and password that you have just chosen.',
    driverPages: 'Sign in to the drivers’ pages to see your account; deliveries come there next.',
    toConsole: 'Sign in and go on',
    askUs: 'Write to us if you have questions',
    toShop: 'To the restaurants',
  },
  vi: {
    doneTitle: 'Sắp xong rồi',
    doneText: (email: string) => `Mã kích hoạt đã được gửi đến ${email}.`,
    enterCode: 'Nhập mã',
    activatedTitle: 'Chào mừng bạn đến với Mâm',
    partnerActivated:
      'Email của bạn đã được xác nhận và nhà hàng đã được duyệt. Nhà hàng đã có trong danh sách, lúc đầu ở trạng thái đóng cửa và chưa có món.',
    driverActivated: 'Email của bạn đã được xác nhận và bạn đã được duyệt làm tài xế.',
    partnerProved: 'Email đã được xác nhận',
    partnerWaiting:
      'Còn năm bước ngắn ở trang dành cho nhà hàng: giờ mở cửa, thực đơn, ảnh quán và một đơn tập thử. Xong, bạn gửi Mâm duyệt; được duyệt rồi khách mới thấy quán.',
    driverProved: 'Đang chờ Mâm duyệt',
    driverWaiting: 'Email của bạn đã được xác nhận. Tiếp theo, quản trị viên sẽ xem đăng ký của bạn.',
    partnerPages: 'Bạn đăng nhập ở trang dành cho nhà hàng bằng email và mật khẩu vừa đặt.',
    driverPages: 'Bạn đăng nhập ở trang dành cho tài xế để xem tài khoản; đơn giao sẽ có ở đó.',
    toConsole: 'Đăng nhập và làm tiếp',
    askUs: 'Liên hệ Mâm nếu bạn có thắc mắc',
    toShop: 'Về danh sách nhà hàng',
  },
})
