import { defineWords } from '#web/shared/i18n/words.ts'

export const errorWords = defineWords({
  en: {
    missingTitle: 'This page does not exist',
    missingText: 'The address may be mistyped, or the page has moved.',
    missingPartnerTitle: 'Go to the Home page and choose one Restaurant!',
    missingPartnerText: 'This restaurant is not here, or is not open to the public any more.',
    missingProductTitle: 'This dish is not on the menu',
    missingProductText: 'It may have been taken off. There is plenty more to try.',
    offlineTitle: 'No answer came back',
    offlineText: 'Please check your connection and try again. Your cart is safe.',
    failedTitle: 'Something went wrong',
    failedText: 'That is on us. Please try again in a moment. Your cart is safe.',
    again: 'Try again',
    toHome: 'To the restaurants',
  },
  vi: {
    missingTitle: 'Không tìm thấy trang này',
    missingText: 'Có thể địa chỉ bị gõ nhầm hoặc trang đã được dời đi.',
    missingPartnerTitle: 'Hãy về Trang chủ và chọn một quán nhé!',
    missingPartnerText: 'Quán này không có ở đây hoặc đã ngừng phục vụ.',
    missingProductTitle: 'Món này không có trong thực đơn',
    missingProductText: 'Có thể quán đã ngừng bán. Vẫn còn nhiều món ngon khác chờ bạn.',
    offlineTitle: 'Không nhận được phản hồi',
    offlineText: 'Vui lòng kiểm tra kết nối rồi thử lại. Giỏ hàng của bạn vẫn còn nguyên.',
    failedTitle: 'Đã có lỗi xảy ra',
    failedText: 'Lỗi ở phía chúng tôi. Bạn thử lại sau giây lát nhé. Giỏ hàng của bạn vẫn còn nguyên.',
    again: 'Thử lại',
    toHome: 'Về danh sách quán',
  },
})
