import type { Refusal } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { defineWords } from '#web/shared/i18n/words.ts'
import { type Problems, refusedField, refusedFields, wholeForm } from './shown-problems.ts'

const words = defineWords({
  en: { checkFields: 'Please check the highlighted fields.' },
  vi: { checkFields: 'Vui lòng kiểm tra lại các ô được đánh dấu.' },
})

/** Shows a refusal as a banner, and also at the fields that it names. */
export function bannerProblems(refusal: Refusal, language: Language): Problems {
  // Its message consists of the fields' sentences, which are not said twice.
  const isAboutFields = refusal.code === 'validation_failed'
  const sentence = isAboutFields ? words[language].checkFields : refusalSentence(refusal, language)
  return { ...refusedFields(refusal.errors ?? {}), ...refusedField(wholeForm, sentence) }
}
