import { defineWords } from '#web/shared/i18n/words.ts'

export const adminWords = defineWords({
  en: {
    name: 'Back office',
    fullName: 'Mâm Back office',
    motto: 'What keeps every table set.',
    intro: 'For those who run Mâm. Accounts are given by the operator.',
  },
  vi: {
    name: 'Quản trị',
    fullName: 'Mâm Quản trị',
    motto: 'Nơi giữ cho mâm nào cũng tươm tất.',
    intro: 'Dành cho những người vận hành Mâm. Tài khoản do bên vận hành cấp.',
  },
})
