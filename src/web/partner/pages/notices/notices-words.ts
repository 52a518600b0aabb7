import { defineWords } from '#web/shared/i18n/words.ts'

export const noticesWords = defineWords({
  en: {
    title: 'Bell and notices',
    soundTitle: 'Bell on this device',
    soundOn: 'This device rings for new orders as long as the console is open, on any of its pages.',
    soundOff: 'This device does not ring yet: browsers ask for a touch first.',
    switchOn: 'Switch the bell on',
    test: 'Ring for a test',
    helperOnly: 'Only when nobody has answered for 30 seconds',
    allTitle: 'All devices of the restaurant',
    ringing: 'Ring while the console is open',
    pushed: 'Get notices when the app is closed',
    none: 'Nobody will hear a new order. Switch the bell or the notices on somewhere.',
  },
  vi: {
    title: 'Chuông và thông báo',
    soundTitle: 'Chuông trên máy này',
    soundOn: 'Máy này sẽ reo khi có đơn mới, miễn là trang quản lý đang mở, ở bất cứ trang nào.',
    soundOff: 'Máy này chưa reo được: trình duyệt cần bạn chạm vào một lần trước.',
    switchOn: 'Bật chuông',
    test: 'Reo thử',
    helperOnly: 'Chỉ báo khi sau 30 giây chưa ai trả lời',
    allTitle: 'Tất cả thiết bị của quán',
    ringing: 'Reo khi trang quản lý đang mở',
    pushed: 'Nhận thông báo khi đóng ứng dụng',
    none: 'Sẽ không ai biết có đơn mới. Hãy bật chuông hoặc thông báo trên một máy.',
  },
})
