import { defineWords } from '#web/shared/i18n/words.ts'

export const detailWords = defineWords({
  en: {
    building: 'Building',
    floor: 'Floor, room',
    gate: 'Gate, entrance',
    driverNote: 'Note for the driver',
    driverNoteHint: 'Only the driver reads it, for example the door code.',
    preselect: 'Begin every order with this address',
  },
  vi: {
    building: 'Tòa nhà',
    floor: 'Tầng, phòng',
    gate: 'Cổng, lối vào',
    driverNote: 'Ghi chú cho tài xế',
    driverNoteHint: 'Chỉ tài xế đọc được, ví dụ: mã cổng.',
    preselect: 'Đặt làm địa chỉ mặc định',
  },
})
