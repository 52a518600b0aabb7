import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'

type DisclosureProps = { summary: ReactNode; open?: boolean; children: ReactNode }

export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-bold [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-muted">{children}</div>
    </details>
  )
}
