import { defineWords } from '#web/shared/i18n/words.ts'

export const placeWords = defineWords({
  en: {
    title: 'Where to?',
    intro: 'Then every restaurant shows its distance, its time and its delivery fee.',
    close: 'Close',
    myPosition: 'Use my location',
    refused:
      'Your browser did not tell us where you are. Allow it in the browser’s settings, or search for the place.',
    search: 'Street, building or area',
    saved: 'Your addresses',
    onMap: 'Choose on the map',
    map: 'Map: where the food is brought to',
    take: 'Deliver here',
    pinned: 'the place on the map',
  },
  vi: {
    title: 'Giao đến đâu?',
    intro: 'Chọn xong, quán nào cũng hiện khoảng cách, thời gian và phí giao.',
    close: 'Đóng',
    myPosition: 'Dùng vị trí của tôi',
    refused:
      'Trình duyệt chưa cho biết vị trí của bạn. Hãy cho phép trong cài đặt trình duyệt, hoặc tìm địa chỉ ở trên.',
    search: 'Tìm đường, tòa nhà hoặc khu vực',
    saved: 'Địa chỉ của bạn',
    onMap: 'Chọn trên bản đồ',
    map: 'Bản đồ: nơi giao món',
    take: 'Giao đến đây',
    pinned: 'vị trí trên bản đồ',
  },
})
