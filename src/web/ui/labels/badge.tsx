import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type BadgeProps = {
  tone?: 'neutral' | 'herb' | 'turmeric' | 'chili' | 'danger'
  icon?: ReactNode
  className?: string
  children: ReactNode
}

const tones = {
  neutral: 'bg-sunken text-muted',
  herb: 'bg-herb-soft text-herb-ink',
  turmeric: 'bg-turmeric-soft text-turmeric-ink',
  chili: 'bg-chili-soft text-chili-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border border-transparent px-3 py-1 text-xs font-bold [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
