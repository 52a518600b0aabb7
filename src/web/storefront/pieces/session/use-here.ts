import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#web/shared/i18n/words.ts'

/** What leads to the login and back here, and says why. */
export function useHere() {
  const { pathname, search } = useLocation()
  return { navigate: useNavigate(), path: pathname + search, language: useLanguage() }
}
