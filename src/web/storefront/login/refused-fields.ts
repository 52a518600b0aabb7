import type { Refusal } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { refusalSentence } from '#web/i18n/refusal-words.ts'
import { type Problems, problemsOfRefusal, wholeForm } from '#web/lib/form-problems.ts'

const fieldOfCode: Readonly<Record<string, string>> = {
  email_taken: 'email',
  phone_number_taken: 'phone_number',
  code_not_valid: 'code_activate',
}

/** Where a form shows a refusal: at the field that it speaks of, else above the form. */
export function refusedFields(refusal: Refusal, language: Language): Problems {
  if (refusal.errors) return problemsOfRefusal(refusal.errors)
  return { [fieldOfCode[refusal.code] ?? wholeForm]: refusalSentence(refusal, language) }
}
