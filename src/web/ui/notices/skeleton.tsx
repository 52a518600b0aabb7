import { classNames } from '#web/ui/class-names.ts'

/** Holds the place of what is coming: give it the size, and where it has another the roundness, of the real thing by class. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  const isRounded = className.includes('rounded-')
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-breathe bg-sunken', !isRounded && 'rounded-sm', className)}
    />
  )
}
