import { defineWords } from '#web/shared/i18n/words.ts'

export const layoutWords = defineWords({
  en: {
    pages: 'Pages',
    start: 'Start',
    orders: 'Orders',
    menu: 'Menu',
    notices: 'Bell',
    hours: 'Opening hours',
    money: 'Money',
    staff: 'Staff',
    vouchers: 'Vouchers',
    restaurant: 'Restaurant',
    more: 'More',
    close: 'Close',
    notForRole: 'Your role in this restaurant does not open this page. Its owner can change that.',
  },
  vi: {
    pages: 'Các trang',
    start: 'Trang đầu',
    orders: 'Đơn hàng',
    menu: 'Thực đơn',
    notices: 'Chuông',
    hours: 'Giờ mở cửa',
    money: 'Tiền',
    staff: 'Nhân viên',
    vouchers: 'Mã giảm giá',
    restaurant: 'Nhà hàng',
    more: 'Thêm',
    close: 'Đóng',
    notForRole: 'Vai trò của bạn ở quán này không mở được trang này. Chủ quán có thể thay đổi vai trò.',
  },
})
