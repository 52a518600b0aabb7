import { defineWords } from '#web/shared/i18n/words.ts'

export const cropWords = defineWords({
  en: {
    title: 'Crop the picture',
    frame:
      'Part of the picture that is shown. Move it by dragging or with the arrow keys, come closer with + and −.',
    zoom: 'Closer',
    use: 'Use this part',
    cancel: 'Cancel',
    unreadable: 'This picture could not be opened. Please choose another one.',
  },
  vi: {
    title: 'Cắt ảnh',
    frame: 'Phần ảnh sẽ hiện. Kéo hoặc dùng phím mũi tên để dời, phím + và − để phóng.',
    zoom: 'Phóng to',
    use: 'Dùng phần này',
    cancel: 'Hủy',
    unreadable: 'Không mở được ảnh này. Bạn chọn ảnh khác nhé.',
  },
})
