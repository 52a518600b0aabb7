import type { ReactNode } from 'react'

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
