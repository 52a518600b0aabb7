import { defineWords } from '#web/shared/i18n/words.ts'

export const pushWords = defineWords({
  en: {
    pushTitle: 'Notices on this device',
    looking: 'Looking at this device …',
    on: 'New orders show on this device also when the app is closed.',
    off: 'Notices are off: with the app closed, this device tells you of no order.',
    blocked:
      'The browser blocks notices of this site. Allow them in the site’s settings (the sign beside the address), then load this page again.',
    install:
      'On an iPhone or iPad notices need the installed app: in Safari choose Share, then “Add to Home Screen”, open Mâm from there and come back to this page.',
    unsupported: 'This browser cannot show notices while the app is closed.',
    failed: 'The browser could not switch the notices on. Check the connection and try again.',
    turnOn: 'Switch notices on',
    turnOff: 'Switch notices off',
    tryOut: 'Send a test notice',
    sent: 'The test is on its way: it shows within a few seconds.',
  },
  vi: {
    pushTitle: 'Thông báo trên máy này',
    looking: 'Đang xem máy này …',
    on: 'Đơn mới sẽ hiện trên máy này, kể cả khi đã đóng ứng dụng.',
    off: 'Thông báo đang tắt: khi đóng ứng dụng, máy này sẽ không báo đơn nào.',
    blocked:
      'Trình duyệt đang chặn thông báo của trang này. Hãy cho phép trong phần cài đặt trang (biểu tượng cạnh địa chỉ) rồi tải lại trang.',
    install:
      'Trên iPhone hoặc iPad cần cài ứng dụng trước: trong Safari chọn Chia sẻ, rồi “Thêm vào MH chính”, mở Mâm từ đó và quay lại trang này.',
    unsupported: 'Trình duyệt này không hiện được thông báo khi đã đóng ứng dụng.',
    failed: 'Trình duyệt chưa bật được thông báo. Bạn kiểm tra kết nối rồi thử lại nhé.',
    turnOn: 'Bật thông báo',
    turnOff: 'Tắt thông báo',
    tryOut: 'Gửi thông báo thử',
    sent: 'Đã gửi thông báo thử, vài giây nữa sẽ hiện.',
  },
})
