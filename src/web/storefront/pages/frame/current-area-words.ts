import { defineWords } from '#web/shared/i18n/words.ts'

export const currentAreaWords = defineWords({ en: { here: 'You are near' }, vi: { here: 'Bạn đang ở gần' } })
