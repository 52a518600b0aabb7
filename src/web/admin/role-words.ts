import { defineWords } from '#web/shared/i18n/words.ts'

/** The roles of administrators. */
export const roleWords = defineWords({
  en: { owner: 'Owner', operations: 'Operations', support: 'Support', finance: 'Finance' },
  vi: { owner: 'Chủ sở hữu', operations: 'Vận hành', support: 'Hỗ trợ khách hàng', finance: 'Tài chính' },
})
