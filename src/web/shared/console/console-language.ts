import { useRevalidator } from 'react-router'
import { isLanguage, type Language } from '#contracts/language.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/** One choice for all consoles. */
const chosen = createStored<Language>({
  key: 'mam.console.language.v1',
  isValid: (value): value is Language => isLanguage(value),
})

/** What the server wrote into the page: the language chosen in the storefront, else the browser's. */
const pageLanguage = typeof document === 'undefined' ? '' : document.documentElement.lang

/** Says in the page itself which language it is in; answers it. */
export function applyLanguage(): Language {
  const language = chosen.read() ?? (isLanguage(pageLanguage) ? pageLanguage : 'vi')
  document.documentElement.lang = language
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (manifest) manifest.href = manifest.href.replace(/manifest-\w+/, `manifest-${language}`)
  return language
}

/** Changes the language of what is on the screen, which stays as it is otherwise. */
export function useChooseLanguage(): (language: Language) => void {
  const { revalidate } = useRevalidator()
  return (language) => {
    chosen.write(language)
    void revalidate()
  }
}
