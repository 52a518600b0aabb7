import { defineWords } from '#web/shared/i18n/words.ts'

export const aheadWords = defineWords({
  en: {
    title: 'Orders ahead',
    text: 'Customers may order for a quarter of an hour of today or the next days. The kitchen sees the order in time to cook it.',
    takes: 'Take orders ahead',
    capacity: 'Orders in each quarter of an hour',
    preparation: 'Minutes that the kitchen needs',
    save: 'Save',
    saved: 'Saved. Orders that were taken before stay.',
  },
  vi: {
    title: 'Nhận đặt trước',
    text: 'Khách có thể đặt cho một khung 15 phút của hôm nay hoặc những ngày tới. Bếp thấy đơn đúng lúc cần bắt đầu nấu.',
    takes: 'Nhận đơn đặt trước',
    capacity: 'Số đơn mỗi khung 15 phút',
    preparation: 'Số phút bếp cần để nấu',
    save: 'Lưu',
    saved: 'Đã lưu. Các đơn đã nhận vẫn giữ nguyên.',
  },
})
