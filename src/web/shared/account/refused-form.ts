import type { Refusal } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { type Problems, refusedField, refusedFields, wholeForm } from '#web/shared/form/shown-problems.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { accountWords } from './account-words.ts'

/** What the server refuses above the form; single fields are told as well where it names them. */
export function refusedForm(refusal: Refusal, language: Language): Problems {
  // Its message consists of the fields' sentences, which are not said twice.
  const isAboutFields = refusal.code === 'validation_failed'
  const sentence = isAboutFields ? accountWords[language].checkFields : refusalSentence(refusal, language)
  return { ...refusedFields(refusal.errors ?? {}), ...refusedField(wholeForm, sentence) }
}
