import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function DataRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      // biome-ignore lint/a11y/noRedundantRoles: display:block would take it away on phones
      role="row"
      className={classNames(
        'relative grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-card md:table-row md:border-0 md:bg-transparent md:shadow-none',
        className,
      )}
    />
  )
}
