import type { Refusal } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { sentenceAboveFields } from '#web/i18n/refusal-words.ts'
import { type Problems, refusedField, refusedFields, wholeForm } from '#web/lib/shown-problems.ts'

/** What the server refuses as a banner, whatever field it is about; single fields are told as well where it names them. */
export function bannerProblems(refusal: Refusal, language: Language): Problems {
  return {
    ...refusedFields(refusal.errors ?? {}),
    ...refusedField(wholeForm, sentenceAboveFields(refusal, language)),
  }
}
