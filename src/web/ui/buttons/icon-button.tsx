import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does, for those who do not see the icon. */
  label: string
  icon: ReactNode
  /** A filled circle instead of a bare icon. */
  solid?: boolean
}

export function IconButton({ label, icon, solid = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'icon-button',
        solid ? 'border border-line bg-surface text-ink shadow-card hover:bg-sunken' : 'hover:bg-sunken',
        className,
      )}
    >
      {icon}
    </button>
  )
}
