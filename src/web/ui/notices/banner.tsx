import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { usePassFocusOn } from '#web/ui/focus/use-pass-focus-on.ts'
import type { ToastType } from './toast-store.ts'
import { ToneIcon } from './tone-icon.tsx'

type BannerProps = {
  type: ToastType
  children: ReactNode
  /** A button or link that solves the problem. */
  action?: ReactNode
  className?: string
}

const tones = {
  error: 'border-danger bg-danger-soft',
  success: 'border-herb bg-herb-soft',
  warning: 'border-turmeric bg-turmeric-soft',
  info: 'border-line-strong bg-sunken',
}

/** A message within the page. Screen readers announce errors and warnings at once. */
export function Banner({ type, children, action, className }: BannerProps) {
  return (
    <div
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-1 rounded-md border py-1.5 pl-2 pr-3',
        tones[type],
        className,
      )}
    >
      <ToneIcon type={type} />
      <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 text-sm font-bold">{children}</div>
        {action && <Action>{action}</Action>}
      </div>
    </div>
  )
}

/** The action's button usually disappears after the press, so it passes its focus on. */
function Action({ children }: { children: ReactNode }) {
  return (
    <div ref={usePassFocusOn()} className="contents">
      {children}
    </div>
  )
}
