import { defineWords } from '#web/shared/i18n/words.ts'

export const cancelWords = defineWords({
  en: {
    title: (id: number) => `Cancel order ${id}?`,
    text: 'You have accepted it, so only Mâm can cancel it. Somebody there reads your reason and decides. Until then the order goes on, and the customer is not told.',
    reason: 'Why can you not make it?',
    urgent: 'If it is urgent, call',
    send: 'Ask Mâm to cancel',
    keep: 'Keep the order',
    sent: 'Mâm has been asked to cancel the order.',
  },
  vi: {
    title: (id: number) => `Hủy đơn ${id}?`,
    text: 'Quán đã nhận đơn này nên chỉ Mâm mới hủy được. Mâm sẽ đọc lý do rồi quyết định. Trong lúc đó đơn vẫn chạy và khách chưa được báo.',
    reason: 'Vì sao quán không làm được?',
    urgent: 'Gấp thì gọi',
    send: 'Xin Mâm hủy',
    keep: 'Giữ đơn',
    sent: 'Đã gửi lời xin hủy đến Mâm.',
  },
})
