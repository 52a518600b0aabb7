import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Takes the whole width. */
  block?: boolean | undefined
}

const variants = {
  primary: 'border-transparent bg-chili text-on-chili shadow-card hover:bg-chili-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  ghost: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-surface text-danger-ink hover:bg-danger-soft',
}
const sizes = {
  small: 'min-h-10 px-4 text-sm',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
}

/** The look of a button for what is not one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'medium', block = false }: ButtonLook): string {
  return classNames('button', variants[variant], sizes[size], block && 'w-full')
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { busy?: boolean | undefined; icon?: IconName }

/** While busy it keeps its place, its words and the focus, and swallows clicks (so a form is not sent twice). */
export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={click}
      className={classNames(buttonClass({ variant, size, block }), busy && 'cursor-progress', className)}
    >
      {busy && (
        <span
          aria-hidden
          className="size-[1.1em] animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {icon && <Icon name={icon} className={size === 'small' ? 'size-4.5' : ''} />}
      {children}
    </button>
  )
}
