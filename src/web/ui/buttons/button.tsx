import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined }

/** While busy it keeps its place, its words and the focus, and swallows clicks (so a form is not sent twice). */
export function Button({
  variant,
  size,
  block,
  busy = false,
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
      {children}
    </button>
  )
}
