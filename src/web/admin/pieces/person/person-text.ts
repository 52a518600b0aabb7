import type { Language } from '#contracts/language.ts'

const kinds = {
  administrator: { vi: 'Quản trị viên', en: 'administrator' },
  operator: { vi: 'Người vận hành', en: 'operator' },
  staff: { vi: 'Nhân viên quán', en: 'member of staff' },
  driver: { vi: 'Tài xế', en: 'driver' },
} as const

/** A person of the books, such as `administrator 3`, in the reader's language; the reader's own name for the reader. */
export function personText(who: string, language: Language, me: { id: number; name: string }): string {
  if (who === `administrator ${me.id}`) return me.name
  const [kind = '', name = ''] = who.split(' ')
  return kind in kinds ? `${kinds[kind as keyof typeof kinds][language]} ${name}`.trim() : who
}
