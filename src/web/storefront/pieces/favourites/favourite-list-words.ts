import { defineWords } from '#web/shared/i18n/words.ts'

export const favouriteListWords = defineWords({
  en: {
    count: (count: number) => (count === 1 ? '1 favorite' : `${count} favorites`),
    saved: (name: string) => `${name} is among your favorites now.`,
    gone: 'This restaurant is not on Mâm any more.',
    emptyTitle: 'No favorites yet',
    emptyText: 'Press the heart on a restaurant you like, and it waits for you here, on all your devices.',
    look: 'Look at restaurants',
    guestTitle: 'Log in to see your favorites',
    guestText: 'Hearts belong to your account, so that you find them again on every device.',
    login: 'Log in',
    again: 'Try again',
    loading: 'Fetching your favorites…',
  },
  vi: {
    count: (count: number) => `${count} quán yêu thích`,
    saved: (name: string) => `Đã thêm ${name} vào quán yêu thích.`,
    gone: 'Quán này không còn trên Mâm nữa.',
    emptyTitle: 'Chưa có quán yêu thích',
    emptyText:
      'Thấy quán nào ưng ý, bạn chạm vào hình trái tim. Quán sẽ nằm ở đây, trên mọi thiết bị của bạn.',
    look: 'Xem các quán',
    guestTitle: 'Đăng nhập để xem quán yêu thích',
    guestText: 'Quán yêu thích được lưu theo tài khoản, nên dùng máy nào bạn cũng thấy.',
    login: 'Đăng nhập',
    again: 'Thử lại',
    loading: 'Đang tải quán yêu thích…',
  },
})
