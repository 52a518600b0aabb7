import { useLanguage } from '#web/shared/i18n/words.ts'
import { useConsole } from './console.ts'

/** What the browser's tab says. */
export function PageTitle({ children: title }: { children: string }) {
  const { words } = useConsole()
  return <title>{`${title} · ${words[useLanguage()].fullName}`}</title>
}
