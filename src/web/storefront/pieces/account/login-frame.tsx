import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { CanonicalLinks } from '#web/storefront/pieces/page/canonical-links.tsx'
import { LanguageSwitch } from '#web/storefront/pieces/page/language-switch.tsx'
import { PageBar } from '#web/storefront/pieces/page/page-bar.tsx'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { ToTop } from '#web/storefront/pieces/page/to-top.tsx'
import { useFocusContent } from '#web/storefront/pieces/page/use-focus-content.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { loginFrameWords } from './login-frame-words.ts'
import trayUrl from './tray.svg'

/** The look of a link on a line of its own below a form's fields. */
export const quietLink = 'inline-flex min-h-9 items-center text-sm font-bold underline underline-offset-4'

type LoginFrameProps = {
  title: string
  /** For a page that is reached from the login; its back link then leads to the login. */
  intro?: string
  description?: string
  children: ReactNode
}

/** The login's layout: the back link, the form, and on wide screens the picture of a shared tray. */
export function LoginFrame({ title, intro, description, children }: LoginFrameProps) {
  const words = useWords(loginFrameWords)
  const content = useFocusContent()
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,42%)]">
      <CanonicalLinks />
      <div className="flex min-w-0 flex-col">
        <header
          data-head
          className="wrap sticky top-0 z-40 flex min-h-16 items-center gap-3 bg-paper max-md:hidden"
        >
          <Link to="/" aria-label={words.home} className="flex min-h-11 items-center gap-2.5 rounded-md">
            <Logo className="size-10" />
            <span className="text-xl font-bold tracking-tight">Mâm</span>
          </Link>
          {/* Its space is reserved, so that nothing moves when it comes and goes. */}
          <div className="ml-auto size-11">
            <ToTop />
          </div>
          <LanguageSwitch />
        </header>
        <main
          id="content"
          ref={content}
          tabIndex={-1}
          className="wrap-narrow flex flex-1 flex-col pb-12 outline-none md:pt-2 lg:pt-8"
        >
          <PageBar to={intro ? '/login' : '/'} back={intro ? words.backToLogin : words.back} title={title} />
          {description && <PageHead title={title} description={description} />}
          {intro && <p className="mb-5 mt-4 text-muted">{intro}</p>}
          {children}
          {/* The bar of a phone has no room for it. */}
          <div className="mx-auto mt-auto pt-6 md:hidden">
            <LanguageSwitch />
          </div>
        </main>
      </div>
      <aside className="relative hidden overflow-clip border-l border-line bg-sunken lg:block">
        <div className="sticky top-0 flex h-dvh flex-col items-center justify-center gap-10 p-10">
          <img src={trayUrl} alt="" width="340" height="340" loading="lazy" className="w-full max-w-md" />
          <p className="max-w-sm text-center text-2xl font-bold text-balance">{words.motto}</p>
        </div>
      </aside>
    </div>
  )
}
