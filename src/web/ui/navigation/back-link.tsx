import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

export function BackLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classNames(
        'group -ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-sm font-bold text-muted hover:text-ink',
        className,
      )}
    >
      <Icon name="arrow-left" className="transition-transform group-hover:-translate-x-0.5" />
      {children}
    </Link>
  )
}
