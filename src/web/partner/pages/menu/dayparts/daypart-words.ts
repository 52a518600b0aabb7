import { defineWords } from '#web/shared/i18n/words.ts'

export const daypartWords = defineWords({
  en: {
    hint: 'Parts of the day, such as breakfast: categories and dishes are served in them.',
    empty: 'No serving times yet: everything is served while you are open.',
    add: 'Add a serving time',
    newTime: 'New serving time',
    name: 'Name, such as Breakfast',
    opens: (place: number) => `From (${place})`,
    closes: (place: number) => `To (${place})`,
    addRange: 'Add a time',
    removeRange: (place: number) => `Remove time ${place}`,
    edit: (name: string) => `Edit ${name}`,
  },
  vi: {
    hint: 'Các khung giờ trong ngày, ví dụ bữa sáng: nhóm và món được bán theo khung giờ.',
    empty: 'Chưa có khung giờ nào: mọi món bán suốt giờ mở cửa.',
    add: 'Thêm khung giờ',
    newTime: 'Khung giờ mới',
    name: 'Tên, ví dụ Bữa sáng',
    opens: (place: number) => `Từ (${place})`,
    closes: (place: number) => `Đến (${place})`,
    addRange: 'Thêm giờ',
    removeRange: (place: number) => `Bỏ giờ ${place}`,
    edit: (name: string) => `Sửa ${name}`,
  },
})
