import { useRevalidator } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import { useLanguage } from '#web/i18n/words.ts'
import type { Problems } from '#web/lib/shown-problems.ts'
import { accountProblems } from '../login/account-problems.ts'

/** Where a form of the profile shows a refusal; a session that has ended is the page's to leave. */
export function useRefusedProfile(): (refusal: Refusal) => Promise<Problems> {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  return async (refusal) => {
    if (refusal.status === 401) await revalidate()
    return accountProblems(refusal, language)
  }
}
