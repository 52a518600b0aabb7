import { defineWords } from '#web/shared/i18n/words.ts'

export const blockWords = defineWords({
  en: {
    cash: (id: number) =>
      `Nobody took order ${id} at the door, so you cannot pay cash until Mâm has settled it. You can pay with coins, or write to Mâm.`,
    all: (id: number) =>
      `Two orders, the last one ${id}, had nobody to take them, so you cannot order until Mâm has settled them. Please write to Mâm.`,
    stopped: 'Stopped until Mâm has settled an order that nobody took.',
  },
  vi: {
    cash: (id: number) =>
      `Đơn ${id} không có người nhận, nên bạn chưa thể trả tiền mặt cho đến khi Mâm giải quyết xong. Bạn có thể trả bằng xu hoặc liên hệ Mâm.`,
    all: (id: number) =>
      `Hai đơn, gần nhất là đơn ${id}, không có người nhận, nên bạn chưa thể đặt đơn mới cho đến khi Mâm giải quyết xong. Vui lòng liên hệ Mâm.`,
    stopped: 'Tạm ngừng cho đến khi Mâm giải quyết xong đơn không có người nhận.',
  },
})
