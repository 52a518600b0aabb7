import { groupedNumber, oneDecimal } from '#web/i18n/shown-number.ts'
import { defineWords } from '#web/i18n/words.ts'

export const partnersWords = defineWords({
  en: {
    title: 'Restaurants in Đà Nẵng',
    greeting: 'What shall we eat today?',
    offer: 'Kitchens around Đà Nẵng, from rice boxes to sushi, brought to your door.',
    shortcuts: 'Kinds of restaurant',
    sort: 'Show',
    count: (count: number) => (count === 1 ? '1 restaurant' : `${groupedNumber(count, 'en')} restaurants`),
    loading: 'Looking for restaurants…',
    asking: 'Asking where you are…',
    positionRefused:
      'We could not find out where you are, so the list stays as it is. Allow your location for this site and choose NEAR BY again.',
    noData: 'No Data',
    noDataText: 'No restaurant fits all of these filters. Take one away and look again.',
    clear: 'Clear the filters',
    pages: 'Pages of the list',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
    open: 'Open',
    close: 'Closed',
    closes: (time: string) => `Closes ${time}`,
    hours: (from: string, to: string) => `Open ${from} – ${to}`,
    bestRated: 'Best rated',
    rating: (point: number, reviews: number) =>
      `${oneDecimal(point, 'en')} of 5 stars, ${reviews === 1 ? '1 review' : `${groupedNumber(reviews, 'en')} reviews`}`,
    distance: (km: number) => `${oneDecimal(km, 'en')} km`,
  },
  vi: {
    title: 'Nhà hàng ở Đà Nẵng',
    greeting: 'Hôm nay ăn gì nhỉ?',
    offer: 'Quán ngon quanh Đà Nẵng, từ cơm hộp đến sushi, giao tận cửa nhà bạn.',
    shortcuts: 'Loại nhà hàng',
    sort: 'Hiển thị',
    count: (count: number) => `${groupedNumber(count, 'vi')} nhà hàng`,
    loading: 'Đang tìm nhà hàng…',
    asking: 'Đang xác định vị trí của bạn…',
    positionRefused:
      'Không lấy được vị trí của bạn nên danh sách được giữ nguyên. Hãy cho phép trang này dùng vị trí rồi chọn GẦN BẠN lần nữa.',
    noData: 'Không tìm thấy nhà hàng nào',
    noDataText: 'Không có quán nào khớp hết các bộ lọc này. Bạn thử bỏ bớt một bộ lọc nhé.',
    clear: 'Xóa bộ lọc',
    pages: 'Các trang của danh sách',
    previous: 'Trang trước',
    next: 'Trang sau',
    page: (page: number) => `Trang ${page}`,
    open: 'Đang mở',
    close: 'Đã đóng',
    closes: (time: string) => `Đóng cửa lúc ${time}`,
    hours: (from: string, to: string) => `Mở cửa ${from} – ${to}`,
    bestRated: 'Được đánh giá cao',
    rating: (point: number, reviews: number) =>
      `${oneDecimal(point, 'vi')} trên 5 sao, ${groupedNumber(reviews, 'vi')} đánh giá`,
    distance: (km: number) => `${oneDecimal(km, 'vi')} km`,
  },
})
