import { defineWords } from '#web/shared/i18n/words.ts'

export const unsentWords = defineWords({
  en: {
    title: 'Not everything is sent yet',
    text: 'Steps of your order wait on this phone. They stay here and are sent when you sign in on this phone again; no one else sees or sends them.',
    stay: 'Stay signed in',
    signOut: 'Sign out',
  },
  vi: {
    title: 'Còn bước chưa gửi',
    text: 'Một số bước của đơn đang chờ trong máy này. Máy giữ lại và gửi khi bạn đăng nhập lại trên máy này; người khác không thấy và không gửi được.',
    stay: 'Ở lại',
    signOut: 'Đăng xuất',
  },
})
