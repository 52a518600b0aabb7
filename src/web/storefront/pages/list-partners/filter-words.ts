import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { defineWords } from '#web/shared/i18n/words.ts'

/** The words of the filters themselves, whose script loads late. */
export const filterWords = defineWords({
  en: {
    name: 'Name',
    namePlaceholder: 'com ga, bun, sushi…',
    address: 'Address',
    addressPlaceholder: 'Street or ward',
    closesAfter: 'Closes at or after',
    reset: 'Reset the closing time',
    status: 'Status',
    all: 'All',
    open: 'Open',
    close: 'Closed',
    minPoint: 'Rating',
    anyPoint: 'Any rating',
    stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    up: (_stars: number) => 'up',
    apply: (count: number) =>
      count === 1 ? 'Show 1 restaurant' : `Show ${groupedNumber(count, 'en')} restaurants`,
    clear: 'Clear the filters',
    closeFilters: 'Close the filters',
  },
  vi: {
    name: 'Tên quán',
    namePlaceholder: 'cơm gà, bún, sushi…',
    address: 'Địa chỉ',
    addressPlaceholder: 'Đường hoặc phường',
    closesAfter: 'Mở cửa đến',
    reset: 'Xóa giờ đã chọn',
    status: 'Trạng thái',
    all: 'Tất cả',
    open: 'Đang mở',
    close: 'Đã đóng',
    minPoint: 'Đánh giá',
    anyPoint: 'Bất kỳ',
    stars: (stars: number) => `${stars} sao`,
    up: (stars: number) => `Từ ${stars}★`,
    apply: (count: number) => `Xem ${groupedNumber(count, 'vi')} quán`,
    clear: 'Xóa bộ lọc',
    closeFilters: 'Đóng bộ lọc',
  },
})
