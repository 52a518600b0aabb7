import type { ComponentProps, ReactNode } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode }

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
      <input {...input} type="checkbox" className="size-5 shrink-0" />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
