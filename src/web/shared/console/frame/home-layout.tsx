import type { ReactNode } from 'react'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { PageTitle } from '../console-parts.tsx'

type HomeLayoutProps = {
  words: Record<'title' | 'hello' | 'intro' | 'account' | 'next', string>
  name: string
  /** The details of the account: a row for each label and value. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Announced features that the console does not have yet. */
  coming: readonly (readonly [icon: IconName, title: string, text: string])[]
  /** Above the account. */
  children?: ReactNode
}

/** The first page of a console: a greeting, the account, and its next content, in two columns on wide screens. */
export function HomeLayout({ words, name, facts, coming, children }: HomeLayoutProps) {
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className="text-2xl">
        {words.hello} <span lang="vi">{name}</span>
      </h1>
      <p className="mb-6 mt-1.5 max-w-prose text-muted">{words.intro}</p>
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          {children}
          <Card as="section" title={words.account} className="grid gap-2 [&>h2]:text-lg">
            <dl className="grid grid-cols-1 divide-y divide-line">
              {facts.map(([fact, value]) => (
                <div
                  key={fact}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-sm"
                >
                  <dt className="text-muted">{fact}</dt>
                  <dd className="min-w-0 font-bold tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
        <section
          aria-labelledby="coming"
          className="rounded-lg border border-dashed border-line-strong p-4 sm:p-6"
        >
          <h2 id="coming" className="mb-3 text-lg">
            {words.next}
          </h2>
          <ul className="grid grid-cols-1 gap-4">
            {coming.map(([icon, title, text]) => (
              <li key={title} className="flex gap-3">
                <Icon name={icon} className="mt-0.5 text-muted" />
                <div className="min-w-0">
                  <h3 className="text-base">{title}</h3>
                  <p className="text-sm text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
