import type { Refusal } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { type Problems, refusedField, refusedFields, wholeForm } from '#web/shared/form/shown-problems.ts'
import { orderingSentence } from './ordering-words.ts'

const fieldOfCode: Readonly<Record<string, string>> = {
  email_taken: 'email',
  phone_number_taken: 'phone_number',
  code_not_valid: 'code_activate',
}

/** Maps a refusal to a form's problems: at the field that it names, else above the form. */
export function refusedForm(refusal: Refusal, language: Language): Problems {
  if (refusal.errors) return refusedFields(refusal.errors)
  return refusedField(fieldOfCode[refusal.code] ?? wholeForm, orderingSentence(refusal, language))
}
