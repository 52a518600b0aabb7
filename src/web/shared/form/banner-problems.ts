import type { Refusal } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { defineWords } from '#web/shared/i18n/words.ts'
import { type Problems, refusedField, refusedFields, wholeForm } from './shown-problems.ts'

const words = defineWords({
  en: { checkFields: 'Please check the highlighted fields.' },
  vi: { checkFields: 'Vui lòng kiểm tra lại các ô được đánh dấu.' },
})

/** The problems of a refusal: one for the banner, and one for each field that it names. */
export function bannerProblems(refusal: Refusal, language: Language): Problems {
  // The message of such a refusal repeats the sentences of the fields, so the banner shows another text.
  const isAboutFields = refusal.code === 'validation_failed'
  const sentence = isAboutFields ? words[language].checkFields : refusalSentence(refusal, language)
  return { ...refusedFields(refusal.errors ?? {}), ...refusedField(wholeForm, sentence) }
}
