import { useWords } from '#web/shared/i18n/words.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { consoleWords } from './console-words.ts'

type Theme = 'light' | 'dark'

/** The chosen scheme, the same for all consoles; null: the scheme of the system. */
const chosen = createStored<Theme>({
  key: 'mam.console.theme.v1',
  isValid: (value): value is Theme => value === 'light' || value === 'dark',
})

/** Writes the chosen scheme into the page. */
export function applyTheme(): void {
  const theme = chosen.read()
  if (theme === null) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Changes between light and dark. */
export function ThemeSwitch() {
  const words = useWords(consoleWords)
  const theme = useStored(chosen)
  const isDark = theme === null ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  return (
    <IconButton
      label={isDark ? words.light : words.dark}
      icon={isDark ? 'sun' : 'moon'}
      onClick={() => {
        chosen.write(isDark ? 'light' : 'dark')
        applyTheme()
      }}
      className="size-12"
    />
  )
}
