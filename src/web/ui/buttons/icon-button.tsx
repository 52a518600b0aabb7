import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The action, for people who do not see the icon. */
  label: string
  /** The icon by name, or an element if it is rotated or coloured. */
  icon: IconName | ReactElement
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
      className={classNames('icon-button', solid ? 'solid-button' : 'hover:bg-sunken', className)}
    >
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </button>
  )
}
