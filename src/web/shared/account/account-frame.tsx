import type { ReactNode } from 'react'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { useConsole } from '../console/console.ts'
import { Brand, LanguageSwitch, PageTitle } from '../console/console-parts.tsx'

type AccountFrameProps = {
  title: string
  intro: string
  /** Links to other pages, below the form. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of the screens around a sign-in. Wide screens show the motto of the console beside it. */
export function AccountFrame({ title, intro, footer, children }: AccountFrameProps) {
  const { words } = useConsole()
  const { motto } = words[useLanguage()]
  return (
    <div className="grid flex-1 grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <aside className="relative hidden overflow-clip bg-(--brand) text-on-chili lg:block">
        <div className="sticky top-0 flex h-dvh flex-col justify-end p-12 xl:p-16">
          <Logo className="absolute -right-24 -top-24 size-112 opacity-25" ground="fill-transparent" />
          <p className="relative max-w-md text-3xl font-bold text-balance">{motto}</p>
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="wrap flex min-h-16 items-center justify-between gap-3 py-2">
          <Brand className="max-sm:text-sm" />
          <LanguageSwitch />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pb-10 pt-6 outline-none sm:pt-[12vh]"
        >
          <PageTitle>{title}</PageTitle>
          <h1 className="text-2xl">{title}</h1>
          <p className="mb-6 mt-1.5 text-muted">{intro}</p>
          {children}
          {footer && <div className="mt-8 grid gap-1 border-t border-line pt-4 text-sm">{footer}</div>}
        </main>
      </div>
    </div>
  )
}
