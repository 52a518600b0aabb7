import { defineWords } from '#web/shared/i18n/words.ts'

export const listWords = defineWords({
  en: {
    parts: 'Parts of the list',
    first: 'Back to the newest',
    older: 'Older',
    dropped: (names: string) => `Not understood in this address, so left out: ${names}`,
    noneFound: 'Nothing fits these filters',
    clear: 'Clear the filters',
    save: 'Save as CSV',
    from: 'From',
    to: 'To',
    all: 'All',
  },
  vi: {
    parts: 'Các phần của danh sách',
    first: 'Về phần mới nhất',
    older: 'Cũ hơn',
    dropped: (names: string) => `Không hiểu phần này của địa chỉ nên bỏ qua: ${names}`,
    noneFound: 'Không có gì khớp bộ lọc này',
    clear: 'Xóa bộ lọc',
    save: 'Lưu tệp CSV',
    from: 'Từ ngày',
    to: 'Đến ngày',
    all: 'Tất cả',
  },
})
