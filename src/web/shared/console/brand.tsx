import { useLanguage } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { useConsole } from './console.ts'

/** The shop's tray on the console's own colour, with the console's name beside it. */
export function Brand({ className }: { className?: string }) {
  const { words } = useConsole()
  const { name } = words[useLanguage()]
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <Logo className="size-9 shrink-0" ground="fill-(--brand)" />
      <span className="text-lg font-bold tracking-tight">Mâm</span>
      <span aria-hidden="true" className="h-5 border-l border-current opacity-40" />
      <span className="whitespace-nowrap">{name}</span>
    </span>
  )
}
