import { defineWords } from '#web/shared/i18n/words.ts'

export const mapWords = defineWords({
  en: {
    open: 'Show the map',
    close: 'Close the map',
    map: (place: string) => `Map: the way to ${place}`,
    you: 'You',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAll: 'Show everything',
    source: '© OpenStreetMap',
    newTab: '(opens in a new tab)',
  },
  vi: {
    open: 'Xem bản đồ',
    close: 'Đóng bản đồ',
    map: (place: string) => `Bản đồ: đường đến ${place}`,
    you: 'Bạn',
    zoomIn: 'Phóng to',
    zoomOut: 'Thu nhỏ',
    showAll: 'Xem toàn bộ',
    source: '© OpenStreetMap',
    newTab: '(mở trong tab mới)',
  },
})
