import { defineWords } from '#web/i18n/words.ts'

export const registeredWords = defineWords({
  en: {
    doneTitle: 'Nearly there',
    doneText: (email: string) => `We have sent an activation code to ${email}.`,
    enterCode: 'Enter the code',
    activatedTitle: 'Welcome to Mâm',
    activatedText: 'Your email is confirmed. Log in with it in the app for restaurants and drivers.',
    waitingTitle: 'Now it is our turn',
    waitingText:
      'Your email is confirmed. We look at your registration; once we have let you in, you can log in with this email in the app for restaurants and drivers.',
    toShop: 'To the restaurants',
  },
  vi: {
    doneTitle: 'Sắp xong rồi',
    doneText: (email: string) => `Mã kích hoạt đã được gửi đến ${email}.`,
    enterCode: 'Nhập mã',
    activatedTitle: 'Chào mừng bạn đến với Mâm',
    activatedText:
      'Email của bạn đã được xác nhận. Bạn dùng email này để đăng nhập ứng dụng dành cho nhà hàng và tài xế.',
    waitingTitle: 'Đang chờ Mâm duyệt',
    waitingText:
      'Email của bạn đã được xác nhận. Mâm sẽ xem và duyệt đăng ký; được duyệt rồi, bạn dùng email này để đăng nhập ứng dụng dành cho nhà hàng và tài xế.',
    toShop: 'Về danh sách nhà hàng',
  },
})
