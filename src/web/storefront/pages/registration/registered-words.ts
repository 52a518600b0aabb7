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
    waitingTitle: 'Now it is our turn',
    partnerWaiting:
      'Your email is confirmed. An administrator looks at your registration next. Once it is approved, your restaurant appears in the list of restaurants, closed at first and without dishes.',
    driverWaiting: 'Your email is confirmed. An administrator looks at your registration next.',
    partnerPages:
      'Sign in to the restaurants’ pages next: five steps lead you through hours, menu and picture there.',
    driverPages: 'Sign in to the drivers’ pages to see your account; deliveries come there next.',
    toConsole: 'To the sign-in',
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
    waitingTitle: 'Đang chờ Mâm duyệt',
    partnerWaiting:
      'Email của bạn đã được xác nhận. Tiếp theo, quản trị viên sẽ xem đăng ký của bạn. Được duyệt rồi, nhà hàng sẽ hiện trong danh sách, lúc đầu ở trạng thái đóng cửa và chưa có món.',
    driverWaiting: 'Email của bạn đã được xác nhận. Tiếp theo, quản trị viên sẽ xem đăng ký của bạn.',
    partnerPages:
      'Tiếp theo, bạn đăng nhập ở trang dành cho nhà hàng: năm bước ở đó dẫn bạn qua giờ mở cửa, thực đơn và ảnh quán.',
    driverPages: 'Bạn đăng nhập ở trang dành cho tài xế để xem tài khoản; đơn giao sẽ có ở đó.',
    toConsole: 'Đến trang đăng nhập',
    askUs: 'Liên hệ Mâm nếu bạn có thắc mắc',
    toShop: 'Về danh sách nhà hàng',
  },
})
