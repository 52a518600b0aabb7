import type { ReactNode } from 'react'
import { useContentLang } from '#web/shared/i18n/words.ts'
import { PageTitle } from './page-title.tsx'

type HomeLayoutProps = { title: string; hello: string; name: string; intro: string; children: ReactNode }

/** The first page of a console: a greeting, and two columns where there is room. */
export function HomeLayout({ title, hello, name, intro, children }: HomeLayoutProps) {
  const lang = useContentLang()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl">
        {hello} <span lang={lang}>{name}</span>
      </h1>
      <p className="mb-6 mt-1.5 max-w-prose text-muted">{intro}</p>
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">{children}</div>
    </>
  )
}
