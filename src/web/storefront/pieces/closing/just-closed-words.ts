import { defineWords } from '#web/shared/i18n/words.ts'

export const justClosedWords = defineWords({
  en: { closed: 'Food store is close, Please come back later' },
  vi: { closed: 'Nhà hàng đang đóng cửa, bạn vui lòng quay lại sau nhé' },
})
