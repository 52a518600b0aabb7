import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type StatusTagProps = { isOpen: boolean; label: string; className?: string }

/** Open is green with a full dot, closed is grey with a ring, so that the meaning does not depend on colour alone. */
export function StatusTag({ isOpen, label, className }: StatusTagProps) {
  return (
    <Badge
      tone={isOpen ? 'herb' : 'neutral'}
      {...(className && { className })}
      icon={
        <span
          className={
            isOpen
              ? 'size-2 rounded-full border-4 border-herb-ink'
              : 'size-2 rounded-full border-2 border-muted'
          }
        />
      }
    >
      {label}
    </Badge>
  )
}

type BadgeProps = {
  tone?: 'neutral' | 'herb' | 'turmeric' | 'danger'
  icon?: ReactNode
  className?: string
  children: ReactNode
}

const tones = {
  neutral: 'bg-sunken text-muted',
  herb: 'bg-herb-soft text-herb-ink',
  turmeric: 'bg-turmeric-soft text-turmeric-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tones[tone], className)}>
      {icon}
      {children}
    </span>
  )
}

/** A count on the corner of the icon around it; the icon's label includes it. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute right-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-chili px-1 text-xs font-bold leading-none tabular-nums text-on-chili"
    >
      {count}
    </span>
  )
}
