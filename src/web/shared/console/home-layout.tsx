import type { ReactNode } from 'react'
import { useContentLang } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { PageTitle } from './page-title.tsx'

/** Names and what they stand for, each pair a row. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-1 divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ComingProps = { title: string; items: readonly { icon: IconName; title: string; text: string }[] }

/** What a console does not have yet: said as such, without figures that nobody has. */
export function Coming({ title, items }: ComingProps) {
  return (
    <section
      aria-labelledby="coming"
      className="rounded-lg border border-dashed border-line-strong p-4 sm:p-6"
    >
      <h2 id="coming" className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item.title} className="flex gap-3">
            <Icon name={item.icon} className="mt-0.5 text-muted" />
            <div className="min-w-0">
              <h3 className="text-base">{item.title}</h3>
              <p className="text-sm text-muted">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
