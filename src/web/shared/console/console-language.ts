import { useRevalidator } from 'react-router'
import { isLanguage, type Language } from '#contracts/language.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/** The chosen language, the same for all consoles. */
const chosen = createStored<Language>({
  key: 'mam.console.language.v1',
  isValid: (value): value is Language => isLanguage(value),
})

/** The language that the server wrote into the page: the one chosen in the storefront, else the browser's. */
const pageLanguage = typeof document === 'undefined' ? '' : document.documentElement.lang

/** Writes the current language into the page, and returns it. */
export function applyLanguage(): Language {
  const language = chosen.read() ?? (isLanguage(pageLanguage) ? pageLanguage : 'vi')
  document.documentElement.lang = language
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (manifest) manifest.href = manifest.href.replace(/manifest-\w+/, `manifest-${language}`)
  return language
}

/** Returns a function that changes the language without reloading the page. */
export function useChooseLanguage(): (language: Language) => void {
  const { revalidate } = useRevalidator()
  return (language) => {
    chosen.write(language)
    void revalidate()
  }
}
