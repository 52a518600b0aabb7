import type { Language } from '#contracts/language.ts'
import { menuSentence } from '#contracts/menu-sentences.ts'
import type { MenuFault } from '#domain/menus/menu-faults.ts'
import { refuse, refuseFields } from '#server/context.ts'

const notFound = {
  dayparts: 'daypart_not_found',
  categories: 'category_not_found',
  groups: 'group_not_found',
  products: 'product_not_found',
  choices: 'choice_not_found',
} as const

/** The refusal of a fault, in words with the name of what stands in the way. */
export function refuseFault(fault: MenuFault, language: Language) {
  if (fault.code === 'invalid') return refuseFields('validation_failed', { [fault.field]: fault.problem })
  if (fault.code === 'not_found') return refuse(notFound[fault.of])
  const { code, ...details } = fault
  return { ...refuse(code, details), sentence: menuSentence(fault, language) }
}
