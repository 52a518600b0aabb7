import { defineWords } from '#web/shared/i18n/words.ts'

export const heldWords = defineWords({
  en: {
    away: (metres: string) => `You pressed this ${metres} away from the place. Why?`,
    wrongPosition: 'The position of this phone is wrong',
    movedPlace: 'We met at another place',
    noWayIn: 'Vehicles cannot get closer',
    pressedLate: 'I pressed later, on my way',
    other: 'Another reason',
    reasonMissing: 'Please write why.',
    send: 'Send',
    again: 'Send again',
    takeBack: 'Not yet: take this step back',
  },
  vi: {
    away: (metres: string) => `Bạn bấm bước này khi còn cách địa điểm ${metres}. Vì sao?`,
    wrongPosition: 'Định vị của máy bị sai',
    movedPlace: 'Hẹn gặp ở chỗ khác',
    noWayIn: 'Xe không vào gần hơn được',
    pressedLate: 'Bấm trễ, khi đã đi tiếp',
    other: 'Lý do khác',
    reasonMissing: 'Hãy ghi lý do.',
    send: 'Gửi',
    again: 'Gửi lại',
    takeBack: 'Chưa phải: rút lại bước này',
  },
})
