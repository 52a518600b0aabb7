import { defineWords } from '#web/shared/i18n/words.ts'

export const optionWords = defineWords({
  en: {
    exactly: (count: number) => `Choose ${count}`,
    between: (least: number, most: number) => `Choose ${least} to ${most}`,
    upTo: (most: number) => (most === 1 ? 'Optional' : `Up to ${most}`),
    required: 'Required',
    missing: (group: string) => `Please choose: ${group}`,
    soldOut: 'Sold out',
    soldOutUntil: (time: string) => `Sold out until ${time}`,
    onlyLeft: (count: number) => `Only ${count} left`,
    quantityOf: (choice: string) => `Quantity of ${choice}`,
    decrease: 'One less',
    increase: 'One more',
  },
  vi: {
    exactly: (count: number) => `Chọn ${count}`,
    between: (least: number, most: number) => `Chọn ${least} đến ${most}`,
    upTo: (most: number) => (most === 1 ? 'Không bắt buộc' : `Tối đa ${most}`),
    required: 'Bắt buộc',
    missing: (group: string) => `Bạn chưa chọn: ${group}`,
    soldOut: 'Đã hết',
    soldOutUntil: (time: string) => `Hết đến ${time}`,
    onlyLeft: (count: number) => `Chỉ còn ${count}`,
    quantityOf: (choice: string) => `Số lượng ${choice}`,
    decrease: 'Bớt một',
    increase: 'Thêm một',
  },
})
