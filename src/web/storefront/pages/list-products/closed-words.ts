import { defineWords } from '#web/shared/i18n/words.ts'

export const closedWords = defineWords({
  en: {
    closedTitle: 'Notice',
    closedText: 'Food store is close, Please come back later',
    ok: 'OK',
    close: 'Close',
  },
  vi: {
    closedTitle: 'Thông báo',
    closedText: 'Nhà hàng đang đóng cửa, bạn vui lòng quay lại sau nhé',
    ok: 'OK',
    close: 'Đóng',
  },
})
