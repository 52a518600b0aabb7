import { defineWords } from '#web/shared/i18n/words.ts'

export const nobodyWords = defineWords({
  en: {
    title: 'Nobody there?',
    howTo:
      'Call the customer with the button above, wait at the door and take a photo of it. Then you can end the order.',
    photo: 'Take a photo of the door',
    calls: (made: number, needed: number) => `Calls: ${made} of ${needed}`,
    wait: (time: string) => `Wait: ${time} left`,
    waited: 'Wait: done',
    end: 'Nobody received it',
    ask: 'End the order as not received?',
    text: 'The order is canceled and you are free. Mâm pays restaurant and driver, at once or after a look at it.',
    noPhoto: 'There is no photo of the door, so Mâm looks at the order before it pays your way.',
    stay: 'Keep waiting',
    ended: 'Ended as not received',
    sending: 'Not sent yet. It is sent as soon as there is a connection.',
    late: (time: string) =>
      `Mâm heard of your arrival late, because the phone had no network. It ends the order by itself in ${time}; you can ride on.`,
    takeBack: 'The customer is here: take it back',
    notRecorded: 'This phone could not store the call. Free some space and call again.',
    sendWithout: 'Send without a photo',
    send: 'Send',
  },
  vi: {
    title: 'Không gặp được khách?',
    howTo: 'Gọi khách bằng nút gọi ở trên, chờ và chụp ảnh nơi giao. Sau đó bạn kết thúc được đơn.',
    photo: 'Chụp ảnh nơi giao',
    calls: (made: number, needed: number) => `Đã gọi ${made}/${needed} lần`,
    wait: (time: string) => `Còn chờ ${time}`,
    waited: 'Đã chờ đủ',
    end: 'Không có người nhận',
    ask: 'Kết thúc đơn vì không có người nhận?',
    text: 'Đơn sẽ bị hủy và bạn được nhận đơn khác. Mâm trả tiền cho quán và cho bạn, ngay hoặc sau khi xem lại.',
    noPhoto: 'Chưa có ảnh nơi giao, nên Mâm sẽ xem lại trước khi trả tiền chuyến này.',
    stay: 'Chờ thêm',
    ended: 'Kết thúc vì không có người nhận',
    sending: 'Chưa gửi được. Máy sẽ gửi ngay khi có mạng.',
    late: (time: string) =>
      `Mâm nhận tin bạn đến nơi trễ vì máy mất mạng. Đơn sẽ tự kết thúc sau ${time}, bạn đi tiếp được.`,
    takeBack: 'Khách đã ra: rút lại',
    notRecorded: 'Máy không lưu được cuộc gọi. Hãy giải phóng bộ nhớ rồi gọi lại.',
    sendWithout: 'Gửi không kèm ảnh',
    send: 'Gửi',
  },
})
