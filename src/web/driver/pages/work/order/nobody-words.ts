import { defineWords } from '#web/shared/i18n/words.ts'

export const nobodyWords = defineWords({
  en: {
    title: 'Nobody there?',
    howTo: 'Call the customer with the button above and wait at the door. Then you can end the order.',
    calls: (made: number, needed: number) => `Calls: ${made} of ${needed}`,
    wait: (time: string) => `Wait: ${time} left`,
    waited: 'Wait: done',
    end: 'Nobody received it',
    ask: 'End the order as not received?',
    text: 'The order is canceled and you are free. Mâm pays restaurant and driver, at once or after a look at it.',
    stay: 'Keep waiting',
    paid: 'The order has ended. Your way is paid.',
    looked: 'The order has ended. Mâm looks at it before it pays your way.',
    notRecorded: 'This call was not recorded: there was no connection.',
  },
  vi: {
    title: 'Không gặp được khách?',
    howTo: 'Gọi khách bằng nút gọi ở trên và chờ tại nơi giao. Sau đó bạn kết thúc được đơn.',
    calls: (made: number, needed: number) => `Đã gọi ${made}/${needed} lần`,
    wait: (time: string) => `Còn chờ ${time}`,
    waited: 'Đã chờ đủ',
    end: 'Không có người nhận',
    ask: 'Kết thúc đơn vì không có người nhận?',
    text: 'Đơn sẽ bị hủy và bạn được nhận đơn khác. Mâm trả tiền cho quán và cho bạn, ngay hoặc sau khi xem lại.',
    stay: 'Chờ thêm',
    paid: 'Đơn đã kết thúc. Bạn đã được trả tiền chuyến này.',
    looked: 'Đơn đã kết thúc. Mâm sẽ xem lại trước khi trả tiền chuyến này.',
    notRecorded: 'Cuộc gọi này chưa được ghi vì mất mạng.',
  },
})
