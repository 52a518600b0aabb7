import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { useChooseLanguage } from './console-language.ts'
import { consoleWords } from './console-words.ts'

const choices = [
  { language: 'vi', name: 'Tiếng Việt', short: 'VI' },
  { language: 'en', name: 'English', short: 'EN' },
] as const

export function LanguageSwitch() {
  const words = useWords(consoleWords)
  const current = useLanguage()
  const choose = useChooseLanguage()
  return (
    <fieldset className="flex rounded-full border border-line bg-surface p-0.5">
      <legend className="sr-only">{words.language}</legend>
      {choices.map(({ language, name, short }) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={name}
          aria-label={`${short} ${name}`}
          aria-pressed={language === current}
          onClick={() => choose(language)}
          className="language aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {short}
        </button>
      ))}
    </fieldset>
  )
}
