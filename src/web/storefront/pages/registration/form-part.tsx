import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/containers/card.tsx'

/** A part of a long form, with a heading to find it by. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
