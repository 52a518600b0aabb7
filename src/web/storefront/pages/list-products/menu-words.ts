import { groupedNumber, oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { defineWords } from '#web/shared/i18n/words.ts'

export const menuWords = defineWords({
  en: {
    closedTitle: 'Notice',
    ok: 'OK',
    description: (name: string, address: string) =>
      `The menu of ${name}, ${address}: dishes, prices and reviews.`,
    open: 'Open',
    closed: 'Closed',
    others: 'Similar ones open now',
    rating: (average: number) => `${oneDecimal(average, 'en')} of 5 stars`,
    reviews: (count: number) => (count === 1 ? '1 review' : `${groupedNumber(count, 'en')} reviews`),
    noReviews: 'No reviews yet',
    categories: 'Menu sections',
    dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
    sort: 'Sort by',
    sortAll: 'All',
    sortPriceUp: 'Price: low to high',
    sortPriceDown: 'Price: high to low',
    sortSold: 'Best sellers',
    sold: (count: string) => `${count} sold`,
    added: 'Added to Cart successfully!',
    more: (count: number) => (count === 1 ? '1 more dish' : `${count} more dishes`),
    searchMenu: 'Search this menu',
    foundInMenu: (count: number, text: string) =>
      count === 0
        ? `Nothing called “${text}” here. Try another name.`
        : `${count === 1 ? '1 dish' : `${count} dishes`} found`,
    emptyTitle: 'Nothing here yet',
    emptyText: 'This restaurant has no dishes in this section yet.',
  },
  vi: {
    closedTitle: 'Thông báo',
    ok: 'OK',
    description: (name: string, address: string) =>
      `Thực đơn của ${name}, ${address}: món ăn, giá và đánh giá.`,
    open: 'Đang mở cửa',
    closed: 'Đang đóng cửa',
    others: 'Quán tương tự đang mở',
    rating: (average: number) => `${oneDecimal(average, 'vi')} trên 5 sao`,
    reviews: (count: number) => `${groupedNumber(count, 'vi')} đánh giá`,
    noReviews: 'Chưa có đánh giá',
    categories: 'Các mục trong thực đơn',
    dishes: (count: number) => `${count} món`,
    sort: 'Sắp xếp',
    sortAll: 'Đề xuất',
    sortPriceUp: 'Giá thấp đến cao',
    sortPriceDown: 'Giá cao đến thấp',
    sortSold: 'Bán chạy nhất',
    sold: (count: string) => `Đã bán ${count}`,
    added: 'Đã thêm vào giỏ hàng!',
    more: (count: number) => `Xem thêm ${count} món`,
    searchMenu: 'Tìm trong quán',
    foundInMenu: (count: number, text: string) =>
      count === 0 ? `Chưa tìm thấy "${text}". Thử tên khác nhé.` : `Tìm thấy ${count} món`,
    emptyTitle: 'Chưa có món nào',
    emptyText: 'Quán chưa có món trong mục này.',
  },
})
