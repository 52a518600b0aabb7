import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { useConsole } from './console.ts'
import { useChooseLanguage } from './console-language.ts'
import { consoleWords } from './console-words.ts'

const choices = [
  { language: 'vi', name: 'Tiếng Việt', short: 'VI' },
  { language: 'en', name: 'English', short: 'EN' },
] as const

/** The buttons that choose the language. */
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

/** The title of the browser's tab. */
export function PageTitle({ children: title }: { children: string }) {
  const { words } = useConsole()
  return <title>{`${title} · ${words[useLanguage()].fullName}`}</title>
}

/** The logo of the shop in the console's colour, with the name of the console beside it. */
export function Brand({ className }: { className?: string }) {
  const { words } = useConsole()
  const { name } = words[useLanguage()]
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <Logo className="size-9 shrink-0" ground="fill-(--brand)" />
      <span className="text-lg font-bold tracking-tight">Mâm</span>
      <span aria-hidden="true" className="h-5 border-l border-current opacity-40" />
      <span className="wrap-break-word sm:whitespace-nowrap">{name}</span>
    </span>
  )
}
