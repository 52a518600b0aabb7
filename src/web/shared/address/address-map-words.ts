import { defineWords } from '#web/shared/i18n/words.ts'

export const addressMapWords = defineWords({
  en: {
    pin: 'Your address',
    pinRole: 'movable pin',
    howToMove: 'Drag the pin, or press where it belongs.',
    circle: 'The circle reaches 5 km, as far as restaurants count as near by.',
    byKeyboard: 'With the keyboard: arrow keys, with Shift further.',
    zoomIn: 'Closer',
    zoomOut: 'Farther',
    toPin: 'To the pin',
    source: '© OpenStreetMap',
    newTab: '(opens in a new tab)',
  },
  vi: {
    pin: 'Địa chỉ của bạn',
    pinRole: 'ghim di chuyển được',
    howToMove: 'Kéo ghim, hoặc bấm vào đúng chỗ.',
    circle: 'Vòng tròn bán kính 5 km là phạm vi của mục GẦN BẠN.',
    byKeyboard: 'Với bàn phím: phím mũi tên, thêm Shift để đi xa hơn.',
    zoomIn: 'Phóng to',
    zoomOut: 'Thu nhỏ',
    toPin: 'Về chỗ ghim',
    source: '© OpenStreetMap',
    newTab: '(mở trong tab mới)',
  },
})

/** How the pin was placed. */
export const placedWords = defineWords({
  en: {
    nobody: 'The distance and the shipping fee are worked out from the pin.',
    browser: 'The pin stands at your position. It is kept with this address only.',
    place: 'The pin stands at the place you chose.',
    hand: 'The pin stands where you put it.',
  },
  vi: {
    nobody: 'Khoảng cách và phí giao hàng được tính từ chỗ ghim.',
    browser: 'Ghim đang ở vị trí của bạn. Vị trí này chỉ được lưu cùng địa chỉ.',
    place: 'Ghim đang ở địa điểm bạn chọn.',
    hand: 'Ghim đang ở chỗ bạn đặt.',
  },
})
