import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#web/shared/i18n/words.ts'

/** The arguments that redirect to the login and back to this page. */
export function useHere() {
  const { pathname, search } = useLocation()
  return { navigate: useNavigate(), path: pathname + search, language: useLanguage() }
}
