import { type ComponentProps, type MouseEvent, useState } from 'react'
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
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
}
const sizes = { small: 'button-small', medium: 'button-medium', large: 'button-large' }

/** A button's look for another element: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'medium', block = false }: ButtonLook): string {
  return classNames('button', variants[variant], sizes[size], block && 'w-full')
}

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> &
  ButtonLook & {
    icon?: IconName
    busy?: boolean | undefined
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  }

/**
 * While busy, the button keeps its place, its text and the focus, and ignores clicks, so that a form is not sent twice.
 * It becomes busy automatically until a promise of `onClick` settles.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, busy = false, icon, className, onClick, children, ...rest } = props
  const [isWorking, setWorking] = useState(false)
  const isBusy = busy || isWorking

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) return event.preventDefault()
    const work = onClick?.(event)
    if (!(work instanceof Promise)) return
    setWorking(true)
    void work.finally(() => setWorking(false))
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      onClick={click}
      className={classNames(buttonClass({ variant, size, block }), isBusy && 'cursor-progress', className)}
    >
      {isBusy && (
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
