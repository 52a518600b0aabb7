import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type ReceiptRowProps = { label: string; className?: string; children: ReactNode }

export function ReceiptRow({ label, className, children }: ReceiptRowProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
