import type { ReactNode } from 'react'

/** Parts of one kind under their name. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5 border-t border-line pt-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** Parts beside one another, in as many rows as they need. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** Parts in columns of the same width. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}
