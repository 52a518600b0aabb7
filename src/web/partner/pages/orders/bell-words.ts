import { defineWords } from '#web/shared/i18n/words.ts'

export const bellWords = defineWords({
  en: {
    bell: 'Bell and settings',
    unlock: 'Turn on the bell',
    willRing: (count: number) => (count === 1 ? '1 device will ring' : `${count} devices will ring`),
    noneRings: 'No device rings.',
    noneRingsButPush: 'No bell, notices only.',
    willBeTold: (count: number) =>
      count === 1
        ? '1 device gets notices when the app is closed.'
        : `${count} devices get notices when the app is closed.`,
    onThisDevice: 'Notices on this device',
    notHere: 'This device does not ring yet.',
    ringing: 'A new order waits for an answer',
    test: 'Ring for a test',
    settings: 'Settings',
    helperOnly: 'This device rings only when nobody has answered for 30 seconds',
    autoAccept: 'Accept orders automatically',
    practise: 'Practise with made-up orders',
    autoAccepts: (minutes: number) => `Orders are accepted automatically, ready after ${minutes} min.`,
    off: 'No, somebody accepts',
    minutes: (count: number) => `Yes, ready after ${count} min`,
  },
  vi: {
    bell: 'Chuông và cài đặt',
    unlock: 'Bật chuông',
    willRing: (count: number) => `${count} máy sẽ reo`,
    noneRings: 'Không máy nào reo.',
    noneRingsButPush: 'Không reo, chỉ có thông báo.',
    willBeTold: (count: number) => `${count} máy nhận thông báo khi đóng ứng dụng.`,
    onThisDevice: 'Thông báo trên máy này',
    notHere: 'Máy này chưa bật chuông.',
    ringing: 'Có đơn mới đang chờ trả lời',
    test: 'Reo thử',
    settings: 'Cài đặt',
    helperOnly: 'Máy này chỉ reo khi sau 30 giây chưa ai trả lời',
    autoAccept: 'Tự động nhận đơn',
    practise: 'Tập thử với đơn giả',
    autoAccepts: (minutes: number) => `Đơn được tự động nhận, xong sau ${minutes} phút.`,
    off: 'Không, có người nhận',
    minutes: (count: number) => `Có, xong sau ${count} phút`,
  },
})
