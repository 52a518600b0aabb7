import { defineWords } from '#web/shared/i18n/words.ts'

export const forYouWords = defineWords({
  en: {
    again: 'Order again',
    near: 'Near you',
    loading: 'Looking for what is near you…',
    where: 'Where to?',
    whereText: 'Choose a place and see what is near, how long it takes and what delivery costs.',
    noneNear: 'No restaurant within 5 km of there is open just now.',
  },
  vi: {
    again: 'Đặt lại',
    near: 'Gần bạn',
    loading: 'Đang tìm quán gần bạn…',
    where: 'Giao đến đâu?',
    whereText: 'Chọn nơi giao để xem quán gần bạn, thời gian và phí giao.',
    noneNear: 'Hiện chưa có quán nào đang mở trong vòng 5 km.',
  },
})
