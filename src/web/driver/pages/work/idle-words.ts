import { defineWords } from '#web/shared/i18n/words.ts'

export const idleWords = defineWords({
  en: {
    title: 'Work',
    hello: 'Hello,',
    offline: 'You are offline. No orders are offered to you.',
    waiting: 'You are online. Orders near you ring here.',
    locked: 'Your account is locked. Please call Mâm.',
    fellSilent: (time: string) =>
      `Mâm took you offline at ${time}: this phone sent no position for ten minutes.`,
    comeOnline: 'Go online',
    goOffline: 'Go offline',
    keepOpen:
      'Keep this page open and the screen on: a web app cannot ring or report the position while the phone is locked.',
    cash: 'Money',
    held: 'Cash in hand',
    limit: (amount: string) => `of at most ${amount}`,
    earnings: 'Earned, not paid yet',
  },
  vi: {
    title: 'Nhận đơn',
    hello: 'Chào',
    offline: 'Bạn đang nghỉ, chưa nhận đơn.',
    waiting: 'Bạn đang nhận đơn. Có đơn gần bạn, máy sẽ đổ chuông.',
    locked: 'Tài khoản của bạn đang bị khóa. Vui lòng gọi cho Mâm.',
    fellSilent: (time: string) => `Mâm đã tắt nhận đơn lúc ${time} vì máy không gửi vị trí trong 10 phút.`,
    comeOnline: 'Bật nhận đơn',
    goOffline: 'Tắt nhận đơn',
    keepOpen:
      'Giữ trang này mở và màn hình sáng: khi khóa máy, ứng dụng web không đổ chuông và không gửi được vị trí.',
    cash: 'Tiền',
    held: 'Tiền mặt đang giữ',
    limit: (amount: string) => `tối đa ${amount}`,
    earnings: 'Thu nhập chưa trả',
  },
})
