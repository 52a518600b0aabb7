import { defineWords } from '../../i18n/words.ts'

export const errorWords = defineWords({
  en: {
    notFoundTitle: 'This page does not exist',
    notFoundText: 'The address may be mistyped, or the page has moved.',
    choosePartner: 'Go to the Home page and choose one Restaurant!',
    partnerGone: 'This restaurant is not here, or is not open to the public any more.',
    failedTitle: 'Something went wrong',
    failedText: 'Please check your connection and try again. Your cart is safe.',
    toHome: 'To the restaurants',
  },
  vi: {
    notFoundTitle: 'Không tìm thấy trang này',
    notFoundText: 'Có thể địa chỉ bị gõ nhầm hoặc trang đã được dời đi.',
    choosePartner: 'Hãy về Trang chủ và chọn một nhà hàng nhé!',
    partnerGone: 'Nhà hàng này không có ở đây hoặc đã ngừng phục vụ.',
    failedTitle: 'Đã có lỗi xảy ra',
    failedText: 'Vui lòng kiểm tra kết nối rồi thử lại. Giỏ hàng của bạn vẫn còn nguyên.',
    toHome: 'Về danh sách nhà hàng',
  },
})
