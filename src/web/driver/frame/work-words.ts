import { defineWords } from '#web/shared/i18n/words.ts'

export const workWords = defineWords({
  en: {
    loading: 'Loading your work …',
    stale:
      'This is the last known state. Your steps are kept on this phone and sent once there is a connection.',
    work: 'Work',
    money: 'Money',
    history: 'History',
    account: 'Me',
    '/account': 'My papers',
    '/money': 'Hand in',
  },
  vi: {
    loading: 'Đang tải công việc …',
    stale: 'Đây là thông tin lần cuối. Các bước bạn bấm được giữ trong máy và gửi khi có mạng lại.',
    work: 'Nhận đơn',
    money: 'Tiền',
    history: 'Lịch sử',
    account: 'Tôi',
    '/account': 'Giấy tờ của tôi',
    '/money': 'Nộp tiền',
  },
})
