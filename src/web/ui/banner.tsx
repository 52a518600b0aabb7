import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { ToastType } from './toast-store.ts'
import { ToneIcon } from './tone-icon.tsx'

type BannerProps = {
  type: ToastType
  children: ReactNode
  /** A button or link that mends it. */
  action?: ReactNode
  className?: string
}

const tones = {
  error: 'border-danger bg-danger-soft',
  success: 'border-herb bg-herb-soft',
  warning: 'border-turmeric bg-turmeric-soft',
  info: 'border-line-strong bg-sunken',
}

/** A message in its place in the page. Errors are read out at once when they appear. */
export function Banner({ type, children, action, className }: BannerProps) {
  return (
    <div
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-lg border px-2 py-1.5',
        tones[type],
        className,
      )}
    >
      <ToneIcon type={type} />
      <div className="min-w-0 flex-1 basis-48 text-sm font-bold">{children}</div>
      {action}
    </div>
  )
}
