import type { Language } from '#contracts/language.ts'
import { choiceSentence } from '#contracts/option-sentences.ts'
import type { ChoiceFault } from '#domain/menus/options.ts'
import { refuseFields, refuseWithSentence } from '#server/context.ts'

/** Refuses unavailable choices, with a sentence for the field. */
export function refuseChoices(fault: ChoiceFault, language: Language) {
  const sentence = choiceSentence(fault, language)
  const { code } = fault
  if (code === 'choice_sold_out' || code === 'choice_few_left') {
    return refuseWithSentence('choice_sold_out', sentence)
  }
  return { ...refuseFields('choices_invalid', { choices: 'choices_invalid' }), sentence }
}
