import { defineWords } from '#web/shared/i18n/words.ts'

export const bellWords = defineWords({
  en: {
    bell: 'Bell and settings',
    unlock: 'Switch the bell on',
    willRing: (count: number) => (count === 1 ? '1 device will ring' : `${count} devices will ring`),
    noneRings: 'No device will ring: nobody will hear a new order.',
    noneRingsButTold: 'No device will ring.',
    willBeTold: (count: number) =>
      count === 1
        ? '1 device gets notices when the app is closed.'
        : `${count} devices get notices when the app is closed.`,
    onThisDevice: 'Notices on this device',
    notHere: 'This device does not ring yet.',
    ringing: 'A new order waits for an answer',
    test: 'Ring for a test',
    settings: 'Settings',
    helpsOut: 'This device rings only when nobody has answered for 30 seconds',
    autoAccept: 'Accept orders by themselves',
    off: 'No, somebody accepts',
    minutes: (count: number) => `Yes, ready after ${count} min`,
  },
  vi: {
    bell: 'Chuông và cài đặt',
    unlock: 'Bật chuông',
    willRing: (count: number) => `${count} thiết bị sẽ reo`,
    noneRings: 'Không thiết bị nào reo: sẽ không ai nghe thấy đơn mới.',
    noneRingsButTold: 'Không thiết bị nào reo.',
    willBeTold: (count: number) => `${count} máy nhận thông báo khi đóng ứng dụng.`,
    onThisDevice: 'Thông báo trên máy này',
    notHere: 'Thiết bị này chưa bật chuông.',
    ringing: 'Có đơn mới đang chờ trả lời',
    test: 'Reo thử',
    settings: 'Cài đặt',
    helpsOut: 'Thiết bị này chỉ reo khi sau 30 giây chưa ai trả lời',
    autoAccept: 'Tự động nhận đơn',
    off: 'Không, có người nhận',
    minutes: (count: number) => `Có, xong sau ${count} phút`,
  },
})
