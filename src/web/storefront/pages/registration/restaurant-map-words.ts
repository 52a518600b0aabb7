import { defineWords } from '#web/shared/i18n/words.ts'

export const restaurantMapWords = defineWords({
  en: {
    map: 'Map of where the restaurant is',
    pin: 'Your restaurant',
    pinRole: 'movable pin',
    howToMove: 'Drag the pin, or press where the restaurant is.',
    byKeyboard: 'With the keyboard: arrow keys, with Shift further.',
    zoomIn: 'Closer',
    zoomOut: 'Farther',
    toPin: 'To the pin',
    source: '© OpenStreetMap',
    newTab: '(opens in a new tab)',
    useMyPosition: 'I am there now',
    nobody: 'The distance to customers is worked out from the pin.',
    browser: 'The pin stands at your position.',
    place: 'The pin stands at the address you chose.',
    hand: 'The pin stands where you put it.',
    refused:
      'Your browser did not tell us where you are. Allow it in the browser’s settings, or place the pin by hand.',
  },
  vi: {
    map: 'Bản đồ vị trí nhà hàng',
    pin: 'Nhà hàng của bạn',
    pinRole: 'ghim di chuyển được',
    howToMove: 'Kéo ghim, hoặc bấm vào đúng chỗ của quán.',
    byKeyboard: 'Với bàn phím: phím mũi tên, thêm Shift để đi xa hơn.',
    zoomIn: 'Phóng to',
    zoomOut: 'Thu nhỏ',
    toPin: 'Về chỗ ghim',
    source: '© OpenStreetMap',
    newTab: '(mở trong tab mới)',
    useMyPosition: 'Tôi đang ở quán',
    nobody: 'Khoảng cách đến khách được tính từ chỗ ghim.',
    browser: 'Ghim đang ở vị trí của bạn.',
    place: 'Ghim đang ở địa chỉ bạn chọn.',
    hand: 'Ghim đang ở chỗ bạn đặt.',
    refused:
      'Trình duyệt chưa cho biết vị trí của bạn. Hãy cho phép trong cài đặt trình duyệt, hoặc tự đặt ghim.',
  },
})
