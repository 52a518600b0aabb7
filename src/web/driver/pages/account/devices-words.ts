import { defineWords } from '#web/shared/i18n/words.ts'

export const devicesWords = defineWords({
  en: {
    all: 'All your devices that ring',
    none: 'None yet.',
    unknown: 'A device',
    here: 'this one',
    seen: (at: string) => `last opened ${at}`,
    remove: 'Remove',
    removed: 'That device no longer rings.',
  },
  vi: {
    all: 'Các máy đang báo đơn',
    none: 'Chưa có máy nào.',
    unknown: 'Một máy',
    here: 'máy này',
    seen: (at: string) => `mở gần nhất lúc ${at}`,
    remove: 'Gỡ',
    removed: 'Máy đó sẽ không báo đơn nữa.',
  },
})
